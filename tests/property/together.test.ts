import { describe, expect, it } from 'vitest';
import { commentEdits } from '#web/features/editor/comment-acts.ts';
import { type Deeds, documents, formatsIn, rowOf, signsIn } from './together-documents.ts';
import { runTogether, SIGN } from './together-model.ts';
import { texts } from './together-texts.ts';

/** A thousand in `npm run soak`. */
const SEEDS = process.env.SOAK ? 1000 : 60;
const MOST_MS = process.env.SOAK ? 600_000 : 180_000;

describe('several people in one document', () => {
  it(
    'come to the same words and lose none of them, whatever is lost, doubled, reordered, broken off or reloaded',
    () => {
      for (let seed = 1; seed <= SEEDS; seed += 1) {
        const { states, typed } = runTogether(seed, texts);
        const [text = '', ...others] = states.map(String);
        expect([seed, others.filter((each) => each !== text)]).toEqual([seed, []]);
        expect(typed.length).toBeGreaterThan(0);
        expect([seed, typed.filter((word) => text.split(word).length !== 2)]).toEqual([seed, []]);
      }
    },
    MOST_MS,
  );

  /** What one run has done, and the document that all have at its end. */
  const edited = (seed: number, isCalm: boolean) => {
    const deeds: Deeds = { formatted: new Map(), commented: [], rows: [] };
    const { states, typed } = runTogether(seed, documents(deeds), { steps: isCalm ? 60 : 120, isCalm });
    const [doc, ...others] = states.map(({ state }) => state.doc);
    if (!doc) throw new Error('Nobody has the document');
    for (const other of others) expect([seed, other.toJSON()]).toEqual([seed, doc.toJSON()]);
    doc.check();
    return { deeds, typed, doc };
  };

  it(
    'come to the same file and lose no word, comment or row of a table, over the same network',
    () => {
      for (let seed = 1; seed <= SEEDS / 3; seed += 1) {
        const { deeds, typed, doc } = edited(seed, false);
        const signs = signsIn(doc);
        expect([seed, typed.filter((sign) => signs.get(sign)?.length !== 1)]).toEqual([seed, []]);
        const said = commentEdits(doc).map(({ id }) => id);
        expect([seed, deeds.commented.filter((id) => !said.includes(id))]).toEqual([seed, []]);
        const ownRows = deeds.rows.map((sign) => [...(rowOf(doc, sign)?.matchAll(SIGN) ?? [])].map(([each]) => each));
        const added = new Set(deeds.rows);
        expect([seed, ownRows.map((row) => row.filter((each) => added.has(each)))]).toEqual([
          seed,
          deeds.rows.map((sign) => [sign]),
        ]);
      }
    },
    MOST_MS,
  );

  // Where messages come out of order, yjs may tidy one mark of a format away too many.
  it(
    'lose no format either, where messages come in their order',
    () => {
      let given = 0;
      for (let seed = 1; seed <= SEEDS / 3; seed += 1) {
        const { deeds, doc } = edited(seed, true);
        const lost = [...deeds.formatted].flatMap(([sign, formats]) => {
          given += formats.length;
          // A letter may take on a format that somebody gives its neighbour at that moment.
          const now = formatsIn(doc, sign);
          return formats.filter((format) => !now.includes(format));
        });
        expect([seed, lost]).toEqual([seed, []]);
      }
      expect(given).toBeGreaterThan(SEEDS / 3);
    },
    MOST_MS,
  );
});
