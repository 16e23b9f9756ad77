/** Calls at one time. */
const AT_ONCE = 4;

/** Does something with each of several things, a few at a time; throws the first failure once those under way have ended. */
export const forSeveral = async <T>(all: readonly T[], change: (each: T) => Promise<unknown>): Promise<void> => {
  const left = [...all];
  const failures: unknown[] = [];
  const work = async () => {
    for (let next = left.shift(); next !== undefined && failures.length === 0; next = left.shift())
      await change(next).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, all.length) }, work));
  if (failures.length > 0) throw failures[0];
};
