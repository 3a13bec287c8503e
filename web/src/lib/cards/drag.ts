// Dragging a card with mouse, pen or finger. Whatever can be dragged can be tapped too.

import type { Attachment } from 'svelte/attachments';
import { ghost } from './flip';

export interface Drag {
  /** Whether this card can be dragged now. */
  enabled(): boolean;
  /** Which way a finger scrolls here: it lifts the card by moving the other way. Sideways, unless told. */
  scrolls?: 'x' | 'y' | 'none';
  /** The card has been lifted. */
  start(): void;
  /** It is above this place, the value of a `data-drop`; null above none. */
  over(place: string | null, x: number): void;
  /** It was let go there. */
  drop(place: string | null): void;
}

const FAR_ENOUGH = 8;

/** Whether a pointer that has moved so far means to lift the card: a finger may mean to scroll. */
export function lifts(kind: string, x: number, y: number, scrolls: 'x' | 'y' | 'none' = 'x'): boolean {
  if (Math.hypot(x, y) < FAR_ENOUGH) return false;
  if (kind !== 'touch' || scrolls === 'none') return true;
  return scrolls === 'x' ? Math.abs(y) > Math.abs(x) : Math.abs(x) > Math.abs(y);
}

function placeUnder(x: number, y: number): string | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  return place?.dataset['drop'] ?? null;
}

export function draggable(drag: Drag): Attachment<HTMLElement> {
  return (node) => {
    let origin: { x: number; y: number; id: number; kind: string } | null = null;
    let copy: HTMLElement | null = null;

    const move = (event: PointerEvent) => {
      if (!origin || event.pointerId !== origin.id) return;
      const x = event.clientX - origin.x;
      const y = event.clientY - origin.y;
      if (!copy) {
        if (!drag.enabled() || !lifts(origin.kind, x, y, drag.scrolls)) return;
        copy = ghost(node, node.getBoundingClientRect(), node);
        node.setPointerCapture(origin.id);
        drag.start();
      }
      copy.style.transform = `translate(${x}px, ${y}px) rotate(2deg)`;
      drag.over(placeUnder(event.clientX, event.clientY), event.clientX);
    };

    const finish = (event: PointerEvent, dropped: boolean) => {
      if (!origin || event.pointerId !== origin.id) return;
      origin = null;
      removeEventListener('pointermove', move);
      if (!copy) return;
      copy.remove();
      copy = null;
      // The click that follows a drag is no tap.
      node.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 50);
      drag.drop(dropped ? placeUnder(event.clientX, event.clientY) : null);
    };

    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !drag.enabled()) return;
      origin = { x: event.clientX, y: event.clientY, id: event.pointerId, kind: event.pointerType };
      addEventListener('pointermove', move);
    };
    const up = (event: PointerEvent) => finish(event, true);
    const cancel = (event: PointerEvent) => finish(event, false);
    const noNative = (event: Event) => event.preventDefault();

    node.addEventListener('pointerdown', down);
    node.addEventListener('dragstart', noNative);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    return () => {
      copy?.remove();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('dragstart', noNative);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
    };
  };
}
