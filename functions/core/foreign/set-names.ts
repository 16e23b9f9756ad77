import { message } from '#core/language/message.ts';
import { RESERVED } from '#core/questionnaires/identifiers.ts';
import { blocksOf } from './blocks.ts';
import type { Expression } from './expression.ts';
import { jinjaTags } from './jinja.ts';
import { withValues } from './set-values.ts';
import type { FileSite } from './site.ts';
import type { Statement } from './statement.ts';
import type { FileTags } from './translate-sites.ts';

type SetStatement = Extract<Statement, { kind: 'set' }>;

/** Names that stay set as they are, each with the tag for which they do. */
export type KeptNames = ReadonlyMap<string, string>;

/** Tags with what names were set to in their place, and of each such tag the names that were in it. */
export type SetTags = { tags: FileTags; replaced: Map<FileSite, string[]> };

const NOT_ONCE = message(
  'Only what is set once, in the same part of the file, outside sections and before it is used, can be put in its place.',
);

const withoutTexts = (text: string) => text.replace(/"[^"]*"|'[^']*'|[“”][^“”]*[“”]|[‘’][^‘’]*[‘’]/g, '""');

const mentions = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(withoutTexts(text));

const hasSteps = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w.])${name}\\s*[.[(]`).test(withoutTexts(text));

/** Whether a name that is set here means its value wherever else it stands in the file. */
const isSound = (
  site: FileSite,
  { name = '', value }: SetStatement & { value: Expression },
  part: readonly FileSite[],
  all: readonly FileSite[],
): boolean => {
  const elsewhere = all.filter((other) => other !== site && mentions(other.text, name));
  const isAfter = elsewhere.every((other) => part.includes(other) && other.start > site.start);
  const first = value.kind === 'path' ? value.steps[0] : undefined;
  const rows = all.flatMap(({ statement }) => (statement.kind === 'for' ? [statement.row] : []));
  return (
    isAfter &&
    !RESERVED.includes(name) &&
    first !== name &&
    first !== 'loop' &&
    !rows.includes(name) &&
    !(typeof first === 'string' && rows.includes(first)) &&
    elsewhere.every(({ statement }) => statement.kind !== 'set' || statement.name !== name) &&
    (value.kind === 'path' || !elsewhere.some(({ text }) => hasSteps(text, name)))
  );
};

/** Puts what `{% set name = value %}` says in the place of the name, where that is plain; `kept` are the names that stay. */
export const withSetNames = (tags: FileTags, kept: KeptNames): SetTags => {
  const all = [...tags.values()].flat();
  const replaced: SetTags['replaced'] = new Map();
  const done: FileTags = new Map();
  for (const [part, sites] of tags) {
    const values = new Map<string, Expression>();
    const outside = new Set(blocksOf(sites).flatMap((block) => (block.kind === 'alone' ? [block.site] : [])));
    const read = sites.map((site): FileSite => {
      const { statement, text, product } = site;
      const names = [...values.keys()].filter((name) => mentions(text, name));
      if (statement.kind === 'set') {
        const { name = '', value } = statement;
        if (!value) return site;
        const use = kept.get(name);
        const isPlain = outside.has(site) && isSound(site, { ...statement, value }, sites, all);
        const refused = use
          ? message('It is used in {tag}, where its value cannot be put.', { tag: use })
          : isPlain
            ? undefined
            : NOT_ONCE;
        const said: FileSite = refused
          ? { ...site, statement: { ...statement, refused } }
          : { ...site, statement: { kind: 'comment' } };
        if (!refused) values.set(name, withValues(value, values));
        if (names.length > 0) replaced.set(said, names);
        return said;
      }
      if (names.length === 0 || product !== 'docassemble') return site;
      const said = { ...site, statement: jinjaTags(text, values)[0]?.statement ?? statement };
      replaced.set(said, names);
      return said;
    });
    done.set(part, read);
  }
  return { tags: done, replaced };
};
