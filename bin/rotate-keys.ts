import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import * as z from 'zod';

/** The generations of a secret of ours, as it is kept; `previous` and `next` are empty before the first rotation. */
const Generations = z.object({ current: z.string().min(1), previous: z.string(), next: z.string() });
type Generations = z.output<typeof Generations>;

/** 384 bits in letters and digits, as a list between commas takes them. */
const newKey = (): string => randomBytes(48).toString('hex');

/**
 * One generation on: what the current key made is still accepted, what the previous one made is not. The key that becomes the current
 * one was accepted already, so that functions deployed before this and after it understand each other.
 */
export const rotated = ({ current, next }: Generations): Generations => ({
  current: next || newKey(),
  previous: current,
  next: newKey(),
});

/** Reads a secret from standard input and writes its next generation to standard output. */
if (import.meta.main) {
  const kept = Generations.parse(JSON.parse(await text(process.stdin)));
  process.stdout.write(JSON.stringify(rotated(kept)));
}
