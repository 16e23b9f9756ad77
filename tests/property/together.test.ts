import { describe, expect, it } from 'vitest';
import { commentEdits } from '#web/features/editor/comment-commands.ts';
import { type Deeds, documents, formatsIn, lettersOfFile, ownFormatsIn, rowOf, signsIn } from './together-documents.ts';
import { runTogether, SIGN } from './together-model.ts';
import { texts } from './together-texts.ts';

/** A thousand in `npm run soak`. */
const SEEDS = process.env.SOAK ? 1000 : 60;
const FILE_SEEDS = process.env.SOAK ? 1000 : 20;
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

  it(
    'come to the same file and lose no word, format, comment or row of a table, over the same network',
    () => {
      const count = { given: 0, taken: 0 };
      for (let seed = 1; seed <= FILE_SEEDS; seed += 1) {
        const deeds: Deeds = { formatted: new Map(), commented: [], rows: [] };
        const { states, typed } = runTogether(seed, documents(deeds));
        const [doc, ...others] = states.map(({ state }) => state.doc);
        if (!doc) throw new Error('Nobody has the document');
        for (const other of others) expect([seed, other.toJSON()]).toEqual([seed, doc.toJSON()]);
        doc.check();
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
        const wrong = [...deeds.formatted].flatMap(([sign, { given, taken }]) => {
          count.given += given.length;
          count.taken += taken.length;
          const now = formatsIn(doc, sign);
          return [...given.filter((each) => !now.includes(each)), ...taken.filter((each) => now.includes(each))];
        });
        expect([seed, wrong]).toEqual([seed, []]);
        expect([seed, ownFormatsIn(doc).filter((each) => !lettersOfFile.has(each))]).toEqual([seed, []]);
      }
      expect(count.given).toBeGreaterThan(FILE_SEEDS);
      expect(count.taken).toBeGreaterThan(FILE_SEEDS / 10);
    },
    MOST_MS,
  );
});
