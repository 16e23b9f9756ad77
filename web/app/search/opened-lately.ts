import { onNewOwner } from '#web/session/new-owner.ts';

/** How many are remembered. */
const MOST = 20;

/** Addresses of pages, the one that was opened last first. In memory alone: they tell whose matters somebody worked on. */
let lately: readonly string[] = [];
onNewOwner(() => {
  lately = [];
});

export const noteOpened = (path: string): void => {
  lately = [path, ...lately.filter((other) => other !== path)].slice(0, MOST);
};

export const openedLately = (): readonly string[] => lately;
