/** How many of the examples a law has are drawn: all of them in `npm run soak`, the first third of the same, or a smaller share, in `npm test`. */
export const runs = (all: number, share = 1 / 3): number => (process.env.SOAK ? all : Math.ceil(all * share));

/** Of cases that are alike, those of these places in `npm test`; all of them in `npm run soak`. */
export const representatives = <T>(all: readonly T[], ...places: readonly number[]): readonly T[] =>
  process.env.SOAK ? all : all.filter((_, at) => places.includes(at));
