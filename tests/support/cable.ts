// A network cable between browser and server that can be pulled: what is sent then is lost, and nobody is told.

import net, { type AddressInfo, type Socket } from 'node:net';

export class Cable {
  private whole = true;
  private readonly ends = new Set<Socket>();

  private constructor(private readonly listener: net.Server) {}

  static async to(base: string): Promise<Cable> {
    const port = Number(new URL(base).port);
    const listener = net.createServer();
    const cable = new Cable(listener);
    listener.on('connection', (near) => cable.join(near, net.connect(port, '127.0.0.1')));
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    return cable;
  }

  get base(): string {
    return `http://localhost:${(this.listener.address() as AddressInfo).port}`;
  }

  private join(near: Socket, far: Socket): void {
    for (const [one, other] of [[near, far], [far, near]] as const) {
      this.ends.add(one);
      let cut = false;
      one.on('data', (bytes) => {
        // Bytes that were lost once are missed for ever: this connection is dead, and stays silent.
        cut ||= !this.whole;
        if (!cut) other.write(bytes);
      });
      one.on('close', () => other.destroy());
      one.on('error', () => other.destroy());
    }
  }

  pull(): void {
    this.whole = false;
  }

  plugIn(): void {
    this.whole = true;
  }

  async clear(): Promise<void> {
    for (const end of this.ends) end.destroy();
    await new Promise<void>((resolve) => this.listener.close(() => resolve()));
  }
}
