import * as z from 'zod/mini';

/** A secret of ours as it is kept; `next` is empty before the first rotation, `previous` before the second. */
export const Generations = z.object({
  current: z.string().check(z.minLength(1)),
  previous: z.string(),
  next: z.string(),
});
export type Generations = z.output<typeof Generations>;

/**
 * One rotation: what the current key made is still accepted, what the previous one made is not. The first rotation of all only
 * names the next key, so that whoever holds the generations of before accepts what the ones of after make.
 */
export const rotated = ({ current, previous, next }: Generations, newKey: string): Generations =>
  next ? { current: next, previous: current, next: newKey } : { current, previous, next: newKey };

/** Whether `after` is one rotation of `before`, whatever its new key. */
export const follows = (after: Generations, before: Generations): boolean => {
  const { current, previous, next } = rotated(before, after.next);
  const isNew = next !== '' && next !== before.current && next !== before.next;
  return isNew && after.current === current && after.previous === previous;
};

/** The keys that are accepted, the one that makes what is new first. */
export const acceptedOf = ({ current, previous, next }: Generations): [string, ...string[]] => [
  current,
  ...[previous, next].filter(Boolean),
];
