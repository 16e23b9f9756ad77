const TRIES = 3;

/** Milliseconds that the yardstick takes of the processor for which limits are set: the least of ten runs, 2 cores of an EPYC server. */
const YARDSTICK_MS = 33;

const cpuOf = async <T>(work: () => T | Promise<T>): Promise<{ outcome: T; milliseconds: number }> => {
  const begun = process.cpuUsage();
  const outcome = await work();
  const { user, system } = process.cpuUsage(begun);
  return { outcome, milliseconds: (user + system) / 1000 };
};

/** Work of the kind that is measured: text, maps and objects that are soon dropped. */
const yardstick = (): number => {
  const rows = Array.from({ length: 4000 }, (_, at) => ({
    id: `q${at}`,
    label: `Question ${at}`,
    next: (at * 62) % 4000,
  }));
  let length = 0;
  for (let round = 0; round < 12; round += 1) {
    const copies = JSON.parse(JSON.stringify(rows)) as typeof rows;
    const byId = new Map(copies.map((row) => [row.id, row]));
    for (const { next } of copies)
      length += byId.get(`q${next}`)?.label.replace(/\d+/g, (digits) => digits + digits).length ?? 0;
  }
  return length;
};

/** How many times as long as on that processor work takes here at this moment; never less than 1. */
const slowness = async (): Promise<number> => {
  const runs: number[] = [];
  while (runs.length < 5) runs.push((await cpuOf(yardstick)).milliseconds);
  return Math.max(1, Math.min(...runs) / YARDSTICK_MS);
};

/**
 * Milliseconds of the processor that a piece of work takes, and what came of it. A neighbour on the same core can double what is
 * counted, so that work which seems to take more than `enough` is done up to three times and the least counts; a second try
 * runs warm code. What still seems too much is held against a yardstick measured beside it, so that a slow machine fails nothing.
 */
export const leastCpu = async <T>(
  enough: number,
  work: () => T | Promise<T>,
): Promise<{ outcome: T; milliseconds: number }> => {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 1; ; tries += 1) {
    const { outcome, milliseconds } = await cpuOf(work);
    least = Math.min(least, milliseconds < enough ? milliseconds : milliseconds / (await slowness()));
    if (least < enough || tries === TRIES) return { outcome, milliseconds: least };
  }
};
