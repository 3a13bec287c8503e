// A real server in a process of its own.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PROGRAM } from './paths';

export interface ServerOptions {
  /** How many times as fast table time runs: computer players think in table time. */
  speed: number;
}

/** Whatever happens to the tests, no server is left behind. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export class Server {
  private child: ChildProcess | null = null;
  private port = 0;
  /** When the server said that it is open, by `performance.now()`. */
  openedAt = 0;

  private constructor(
    private readonly data: string,
    private speed: number,
  ) {}

  static async start({ speed }: ServerOptions): Promise<Server> {
    const server = new Server(await mkdtemp(path.join(tmpdir(), 'tricorn-test-')), speed);
    await server.open();
    return server;
  }

  get base(): string {
    return `http://localhost:${this.port}`;
  }

  /** Starts the process: on any free port at first, later on the same one, always with the same data. */
  async open(): Promise<void> {
    const args = ['serve', '--port', String(this.port), '--data', this.data, '--test-speed', String(this.speed)];
    const child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    running.add(child);
    let complaint = '';
    child.stderr.on('data', (part: Buffer) => (complaint = (complaint + part.toString()).slice(-4000)));
    this.port = await new Promise<number>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const found = /Tricorn is open: http:\/\/localhost:(\d+)/.exec(line);
        if (!found) return;
        this.openedAt = performance.now();
        resolve(Number(found[1]));
      });
      child.once('error', (error) => reject(new Error(`${PROGRAM} cannot be started: ${error.message}`)));
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${complaint}`)));
    });
  }

  /** As if the power had gone: nothing can be written down any more. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** The power goes and comes back, and from then on time runs so many times as fast: what a test has to do takes as long as it
   * takes, and what it waits for comes soon. */
  async goOnAt(speed: number): Promise<void> {
    await this.kill();
    this.speed = speed;
    await this.open();
  }

  /** In good order: everybody is told. */
  stop(): Promise<void> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    this.child = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    await gone;
    running.delete(child);
  }

  async clear(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }
}
