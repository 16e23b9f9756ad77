/** How many of the examples a law has are drawn: all of them in `npm run soak`, the first third of the same in `npm test`. */
export const runs = (all: number): number => (process.env.SOAK ? all : Math.ceil(all / 3));
