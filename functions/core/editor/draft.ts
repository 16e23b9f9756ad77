import * as z from 'zod/mini';
import type { EditedBlock, EditedFile } from './edited-file.ts';
import { LINK } from './links.ts';
import { LIST } from './lists.ts';
import { MOST_NOTE } from './note-words.ts';
import { PICTURE } from './picture-name.ts';
import { LEAST_SIDE, MOST_ALT, MOST_SIDE } from './pictures.ts';

const By = z.object({ author: z.string(), at: z.string(), moved: z.optional(z.literal(true)) });
const tracked = { ins: z.optional(By), del: z.optional(By) };
const wrapped = { ...tracked, link: z.optional(z.string().check(z.regex(LINK))) };
const place = z.int().check(z.nonnegative());
const run = place;

const side = z.int().check(z.minimum(LEAST_SIDE), z.maximum(MOST_SIDE));
const size = z.object({ width: side, height: side });
const alt = z.string().check(z.maxLength(MOST_ALT));

const mentions = z.array(z.object({ accountId: z.string(), name: z.string(), at: place }));
const said = { id: place, author: z.string(), at: z.string(), text: z.string(), mentions: z.optional(mentions) };
const Comment = z.discriminatedUnion('act', [
  z.object({ act: z.literal('add'), ...said }),
  z.object({ act: z.literal('reply'), to: place, ...said }),
  z.object({ act: z.literal('resolve'), id: place, isDone: z.boolean() }),
  z.object({ act: z.literal('remove'), id: place }),
]);

const Piece = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    run,
    bold: z.boolean(),
    italic: z.boolean(),
    underline: z.boolean(),
    ...wrapped,
  }),
  z.object({ kind: z.literal('tab'), run, ...wrapped }),
  z.object({ kind: z.literal('break'), run, isPage: z.optional(z.literal(true)), ...wrapped }),
  z.object({
    kind: z.literal('anchor'),
    id: place,
    edge: z.enum(['start', 'end', 'note']),
    edit: Comment,
    made: z.number(),
  }),
  z.object({
    kind: z.literal('picture'),
    key: z.string().check(z.regex(/^[a-z0-9]{1,16}$/)),
    id: z.string().check(z.regex(PICTURE)),
    size,
    alt,
    ...wrapped,
  }),
  z.object({
    kind: z.literal('note'),
    key: z.string().check(z.regex(/^[a-z0-9]{1,16}$/)),
    text: z.string().check(z.maxLength(MOST_NOTE)),
    ...wrapped,
  }),
  z.object({
    kind: z.literal('object'),
    source: place,
    resized: z.optional(size),
    alt: z.optional(alt),
    ...wrapped,
  }),
]);

const Restyled = z.object({
  style: z.optional(z.string()),
  list: z.optional(
    z.object({ list: z.string().check(z.regex(LIST)), level: z.int().check(z.minimum(0), z.maximum(8)) }),
  ),
  by: z.optional(By),
});

const blocks: z.ZodMiniType<EditedBlock[]> = z.lazy(() => z.array(Block));
const standing = { source: z.optional(place), isNew: z.optional(z.literal(true)) };
const cells = z.array(z.object({ blocks, ...standing }));
const rows = z.array(z.object({ cells, ...standing, mark: z.optional(z.object(tracked)) }));
const grid = z.array(z.int().check(z.minimum(1), z.maximum(31_680)));

const Block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('paragraph'),
    source: place,
    pieces: z.array(Piece),
    mark: z.optional(z.object(tracked)),
    restyled: z.optional(Restyled),
  }),
  z.object({ kind: z.literal('table'), source: z.nullable(place), rows, grid: z.optional(grid) }),
  z.object({ kind: z.literal('frame'), source: place, blocks }),
  z.object({ kind: z.literal('locked'), source: place }),
]);

/** An edited file as it comes back from where drafts are kept. */
export const Draft: z.ZodMiniType<EditedFile> = z.object({ stories: z.array(z.object({ part: z.string(), blocks })) });
