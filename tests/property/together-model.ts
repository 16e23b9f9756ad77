import { applyUpdate, Doc, mergeUpdates } from 'yjs';
import { createEngine, type Engine, type Heard, type Outgoing } from '#web/together/engine.ts';

/** Chance that a seed repeats (mulberry32). */
export const chanceOf = (seed: number) => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    below: (most: number): number => Math.floor(next() * most),
    is: (likely: number): boolean => next() < likely,
  };
};
export type Chance = ReturnType<typeof chanceOf>;

/** What is written, and how a window shows it. */
export interface Writing<State> {
  /** What is begun from the saved file, alike in every window. */
  begun: Uint8Array;
  open: (doc: Doc) => State;
  /** Does one thing; `sign` gives a letter that nobody else has typed. */
  write: (state: State, chance: Chance, sign: () => string) => void;
  /** Takes what has come from others. */
  take: (state: State) => void;
}

/** The letters that `sign` gives: each is typed once, so that all of them can be looked for at the end. */
export const SIGN = /[\ue000-\uf8ff]/g;

interface Window<State> {
  state: State;
  writerId: string;
  doc: Doc;
  engine: Engine;
  /** What the browser keeps of it. */
  left: Outgoing[];
  isOffline: boolean;
}

/** A told message on its way to a window. */
interface DraftNotice extends Heard {
  to: string;
}

const MOST_CHANGES = 6;
const STEPS = 120;

/** What the server keeps: changes by their ids, and what was folded of them; broken off at any step where chance wants so. */
const createStore = (chance: Chance) => {
  const changes = new Map<string, Uint8Array>();
  let whole: Uint8Array | undefined;
  const breaks = () => {
    if (chance.is(0.05)) throw new Error('broken off');
  };
  const fold = () => {
    const read = [...changes];
    breaks();
    const folded = mergeUpdates([...(whole ? [whole] : []), ...read.map(([, bytes]) => bytes)]);
    breaks();
    whole = folded;
    for (const [changeId] of read) {
      breaks();
      changes.delete(changeId);
    }
  };
  return {
    keep: ({ changeId, bytes }: Outgoing): void => {
      breaks();
      if (!changes.has(changeId)) changes.set(changeId, bytes);
      breaks();
      if (changes.size >= MOST_CHANGES && chance.is(0.5)) fold();
    },
    read: (): Uint8Array[] => [...(whole ? [whole] : []), ...changes.values()],
  };
};

/** People who write in one document over a network that loses, doubles and reorders, on a server that breaks off, in windows that are reloaded. */
export const runTogether = <State>(
  seed: number,
  { begun, open, write: writeIn, take }: Writing<State>,
): { states: State[]; typed: string[] } => {
  const chance = chanceOf(seed);
  const store = createStore(chance);
  let ids = 0;
  const number = (): number => {
    ids += 1;
    return ids;
  };
  const newId = () => `id-${seed}-${number()}`;
  const typed: string[] = [];
  const events: DraftNotice[] = [];

  const sign = (): string => {
    const letter = String.fromCharCode(0xe000 + typed.length);
    typed.push(letter);
    return letter;
  };
  const opened = (left: readonly Outgoing[]): Window<State> => {
    const doc = new Doc();
    doc.clientID = 2 + number();
    applyUpdate(doc, begun);
    const engine = createEngine(doc, newId);
    engine.reading()(store.read());
    engine.restore(left);
    return { state: open(doc), writerId: newId(), doc, engine, left: [...left], isOffline: false };
  };
  const windows: Window<State>[] = Array.from({ length: 2 + chance.below(4) }, () => opened([]));

  const write = (window: Window<State>) => {
    take(window.state);
    writeIn(window.state, chance, sign);
    window.left = window.engine.unsent();
  };
  const tell = (window: Window<State>, heard: Omit<Heard, 'writerId'>) => {
    for (const { writerId: to } of windows) {
      if (to === window.writerId || chance.is(0.2)) continue;
      for (let copies = chance.is(0.15) ? 2 : 1; copies > 0; copies -= 1)
        events.splice(chance.below(events.length + 1), 0, { to, writerId: window.writerId, ...heard });
    }
  };
  const send = (window: Window<State>) => {
    const change = window.engine.next();
    if (window.isOffline || chance.is(0.15)) return;
    const count = window.engine.count();
    try {
      if (change) store.keep(change);
    } catch {
      return;
    }
    // The function is ended after it has kept the change, or its reply is lost.
    if (chance.is(0.1)) return;
    tell(window, { ...(change && { bytes: change.bytes }), kept: count });
    if (!change || chance.is(0.1)) return;
    window.engine.confirm(change.changeId);
    window.left = window.engine.unsent();
  };
  const read = (window: Window<State>) => {
    if (window.isOffline || !window.engine.lacks()) return;
    const take = window.engine.reading();
    if (chance.is(0.1)) window.engine.lack();
    else take(store.read());
  };
  const deliver = () => {
    const [message] = events.splice(0, 1);
    const window = windows.find(({ writerId }) => writerId === message?.to);
    if (message && window && !window.isOffline) window.engine.hear(message);
  };
  const reload = (at: number) => {
    const window = windows[at];
    if (!window) return;
    window.engine.end();
    const again = opened(window.left);
    windows[at] = again;
    for (const other of windows) if (other !== again) other.engine.miss(window.writerId);
  };

  for (let step = 0; step < STEPS; step += 1) {
    const at = chance.below(windows.length);
    const window = windows[at] as Window<State>;
    const what = chance.next();
    if (what < 0.35) write(window);
    else if (what < 0.6) send(window);
    else if (what < 0.85) deliver();
    else if (what < 0.93) read(window);
    else if (what < 0.97) window.isOffline = !window.isOffline;
    else reload(at);
  }
  // Everybody is back, and the network is whole.
  for (const window of windows) window.isOffline = false;
  const isQuiet = () => windows.every(({ engine }) => !engine.next() && !engine.lacks());
  for (let turn = 0; turn < 400 && !(isQuiet() && events.length === 0 && turn > 3); turn += 1) {
    for (const window of windows) {
      const change = window.engine.next();
      const count = window.engine.count();
      try {
        if (change) store.keep(change);
      } catch {
        continue;
      }
      for (const { writerId: to } of windows)
        if (to !== window.writerId)
          events.push({ to, writerId: window.writerId, ...(change && { bytes: change.bytes }), kept: count });
      if (change) window.engine.confirm(change.changeId);
    }
    while (events.length > 0) deliver();
    for (const window of windows) if (window.engine.lacks()) window.engine.reading()(store.read());
    for (const window of windows) take(window.state);
  }
  const late = opened([]);
  return { states: [...windows, late].map(({ state }) => state), typed };
};
