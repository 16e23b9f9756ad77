import type { MergeData } from '#core/assembly/merge/merge-data.ts';
import { para, row, run } from '#tests/oracle/word.ts';

/** Writes tags into a structure, or what a merge makes of them. */
export type Planting = {
  /** Runs that print an answer. */
  word: (identifier: string, properties?: string) => string;
  /** Blocks that are shown or not. */
  when: (identifier: string, isShown: boolean, blocks: string) => string;
  /** Two rows for a table, of two cells each; `inner` comes before the words of the second. */
  rows: (identifier: string, inner?: string) => string;
};

const answerTo = (identifier: string) => `Answer to ${identifier}`;

const NOISE = [
  '',
  '<w:proofErr w:type="spellStart"/>',
  '<w:r/>',
  '<w:r><w:rPr><w:b/></w:rPr></w:r>',
  '<w:r><w:t/></w:r>',
  '<w:r w:rsidR="00AB12CD"><w:lastRenderedPageBreak/></w:r>',
];

/** Plants tags cut over runs the way Word cuts them, and remembers which, and the answers. */
export const tags = (choose: (count: number) => number) => {
  const data: MergeData = {};
  const identifiers = new Set<string>();
  const split = (text: string, properties = ''): string => {
    const at = 1 + choose(text.length - 1);
    const next = at + choose(text.length - at);
    const pieces = [text.slice(0, at), text.slice(at, next), text.slice(next)].filter((piece) => piece !== '');
    return pieces.map((piece) => run(piece, properties)).join(NOISE[choose(NOISE.length)]);
  };
  const planted = (identifier: string, answer: MergeData[string]) => {
    identifiers.add(identifier);
    data[identifier] = answer;
  };
  const planting: Planting = {
    word: (identifier, properties) => {
      planted(identifier, answerTo(identifier));
      return split(`{{${identifier}}}`, properties);
    },
    when: (identifier, isShown, blocks) => {
      planted(identifier, isShown);
      return para([split(`{{#${identifier}}}`)]) + blocks + para([split(`{{/${identifier}}}`)]);
    },
    rows: (identifier, inner = '') => {
      planted(identifier, [{ of_row: 'First' }, { of_row: 'Second' }]);
      identifiers.add('of_row');
      const open = para([split(`{{#${identifier}}}`), split('{{of_row}}')]);
      return row([open, inner + para([run('cell'), split(`{{/${identifier}}}`)])]);
    },
  };
  return { planting, data, identifiers };
};

/** What a merge is to make of the same structure. */
export const outcome: Planting = {
  word: (identifier, properties) => run(answerTo(identifier), properties),
  when: (_, isShown, blocks) => (isShown ? blocks : ''),
  rows: (_, inner = '') => ['First', 'Second'].map((each) => row([each, inner + para('cell')])).join(''),
};
