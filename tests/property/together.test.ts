import { describe, expect, it } from 'vitest';
import { runTogether } from './together-model.ts';

/** A thousand in `npm run soak`. */
const SEEDS = process.env.SOAK ? 1000 : 60;

describe('several people in one document', () => {
  it('come to the same words and lose none of them, whatever is lost, doubled, reordered, broken off or reloaded', () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { texts, typed } = runTogether(seed);
      expect([seed, new Set(texts).size]).toEqual([seed, 1]);
      expect(typed.length).toBeGreaterThan(0);
      const [text = ''] = texts;
      expect([seed, typed.filter((word) => text.split(word).length !== 2)]).toEqual([seed, []]);
    }
  }, 60_000);
});
