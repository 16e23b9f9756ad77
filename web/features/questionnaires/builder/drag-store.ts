import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import type { KeyboardEvent, PointerEvent } from 'react';

/** Where a row or the end of a section stands on the page, and the grip of a row. */
interface Elements {
  node: HTMLElement | null;
  grip: HTMLElement | null;
}

/** What the grip of a row answers with. */
export interface Grip {
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
  isDragging: boolean;
}

/** What can be dragged, in its order, and the sections at whose ends it can be let go. */
interface Order {
  questions: string[];
  sections: string[];
}

const NOWHERE: Elements = { node: null, grip: null };

type Listener = () => void;
type Pressed = KeyboardEvent<HTMLElement> | PointerEvent<HTMLElement>;

/**
 * What rows and the library that drags them know of each other. The library stands beside the rows and comes after them: they are there
 * without it, and none is drawn anew but for what it gives.
 */
export class DragStore {
  private readonly elements = new Map<string, Elements>();
  private readonly grips = new Map<string, Grip>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private order: Order = { questions: [], sections: [] };
  private held: Event | undefined;

  put = (id: string, part: keyof Elements, element: HTMLElement | null): void => {
    this.elements.set(id, { ...this.elementsOf(id), [part]: element });
    this.tell(`at ${id}`);
  };

  elementsOf = (id: string): Elements => this.elements.get(id) ?? NOWHERE;

  watchElements = (id: string) => this.watch(`at ${id}`);

  give = (id: string, grip: Grip | undefined): void => {
    if (grip) this.grips.set(id, grip);
    else this.grips.delete(id);
    this.tell(`grip ${id}`);
  };

  gripOf = (id: string): Grip | undefined => this.grips.get(id);

  watchGrip = (id: string) => this.watch(`grip ${id}`);

  arrange = (order: Order): void => {
    this.order = order;
    this.tell('order');
  };

  orderNow = (): Order => this.order;

  watchOrder = (listener: Listener) => this.watch('order')(listener);

  /** Keeps a press of a grip until the library is here; of a pointer, for as long as it is down. */
  hold = ({ nativeEvent }: Pressed): void => {
    this.held = nativeEvent;
    const lift = () => {
      if (this.held === nativeEvent) this.held = undefined;
    };
    if (nativeEvent.type === 'pointerdown') window.addEventListener('pointerup', lift, { once: true });
  };

  /** Presses again what was pressed before the library was here. */
  release = (): void => {
    const { held } = this;
    this.held = undefined;
    if (!held) return;
    const Again = held.constructor as typeof Event;
    held.target?.dispatchEvent(new Again(held.type, held));
  };

  private watch =
    (name: string) =>
    (listener: Listener): (() => void) => {
      const all = this.listeners.get(name) ?? new Set();
      this.listeners.set(name, all.add(listener));
      return () => all.delete(listener);
    };

  private tell(name: string): void {
    for (const listener of this.listeners.get(name) ?? []) listener();
  }
}
