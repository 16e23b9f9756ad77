import { openPackage } from '#core/assembly/model/open-package.ts';
import { descendants, readXml } from '#core/assembly/model/read-xml.ts';
import { type DocxParts, withParts } from '#core/assembly/parse/docx-parts.ts';
import { escapeText } from '#core/assembly/parse/xml.ts';
import { extendedOf, readThreads, type Said, type Thread, threadsWith, writtenComments } from './comments.ts';
import type { CommentEdit } from './edited-file.ts';
import { appended, HEAD, quoted, WORD_NAMESPACE, withRelated } from './package-parts.ts';

const W14 = 'http://schemas.microsoft.com/office/word/2010/wordml';
const W15 = 'http://schemas.microsoft.com/office/word/2012/wordml';
const MC = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/** The kinds of parts that comments stand in, as packages speak of them. */
const KINDS = {
  comments: {
    file: 'comments.xml',
    type: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments',
    content: 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml',
    empty: `${HEAD}<w:comments xmlns:w="${WORD_NAMESPACE}"></w:comments>`,
  },
  commentsExtended: {
    file: 'commentsExtended.xml',
    type: 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
    content: 'application/vnd.openxmlformats-officedocument.wordprocessingml.commentsExtended+xml',
    empty: `${HEAD}<w15:commentsEx xmlns:w15="${W15}"></w15:commentsEx>`,
  },
} as const;

/** A sign of the file in a pattern: a file may say anything there. */
const literally = (text: string) => quoted(text).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

const rootTag = (xml: string): { at: number; tag: string } => {
  const found = /<(?![?!])[^>]*>/.exec(xml);
  return { at: found?.index ?? 0, tag: found?.[0] ?? '' };
};

const prefixOf = (tag: string, namespace: string): string | undefined =>
  new RegExp(`xmlns:([\\w.-]+)\\s*=\\s*["']${namespace}["']`).exec(tag)?.[1];

/** A part whose root knows a namespace that older readers may leave out, and the prefix of it. */
const knowing = (xml: string, namespace: string, wanted: string): { xml: string; prefix: string } => {
  const { at, tag } = rootTag(xml);
  const known = prefixOf(tag, namespace);
  if (known) return { xml, prefix: known };
  const mc = prefixOf(tag, MC);
  let now = tag.replace(/\s*\/?>$/, (end) => ` xmlns:${wanted}="${namespace}"${mc ? '' : ` xmlns:mc="${MC}"`}${end}`);
  const ignorable = new RegExp(`(${mc ?? 'mc'}:Ignorable\\s*=\\s*["'])`);
  now = ignorable.test(now)
    ? now.replace(ignorable, `$1${wanted} `)
    : now.replace(/\s*\/?>$/, (end) => ` ${mc ?? 'mc'}:Ignorable="${wanted}"${end}`);
  return { xml: xml.slice(0, at) + now + xml.slice(at + tag.length), prefix: wanted };
};

/** The sign of a new comment: eight digits below 0x80000000, which its number tells. */
const signOf = (id: number): string => (id & 0x7fffffff).toString(16).toUpperCase().padStart(8, '0');

const initialsOf = (author: string): string =>
  author
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .slice(0, 4);

const commentXml = ({ id, author, at, text }: Said, w: string, w14: string): string => {
  const lines = text.split('\n');
  const paragraphs = lines.map((line, index) => {
    const sign = index === lines.length - 1 ? ` ${w14}:paraId="${signOf(id)}"` : '';
    return `<${w}p${sign}><${w}r><${w}t xml:space="preserve">${escapeText(line)}</${w}t></${w}r></${w}p>`;
  });
  const names = `${w}id="${id}" ${w}author="${quoted(author)}" ${w}date="${quoted(at)}" ${w}initials="${quoted(initialsOf(author))}"`;
  return `<${w}comment ${names}>${paragraphs.join('')}</${w}comment>`;
};

const elementsOf = (name: string, id: number): RegExp =>
  new RegExp(`<(?:[\\w.-]+:)?${name}\\b[^>]*?\\bid\\s*=\\s*["']${id}["'][^>]*?(?:/>|></[^>]*>)`, 'g');

/** Takes what refers to a comment out of a text. */
const withoutComment = (xml: string, id: number): string => {
  let left = xml.replace(elementsOf('commentRangeStart', id), '').replace(elementsOf('commentRangeEnd', id), '');
  const [reference] = left.match(elementsOf('commentReference', id)) ?? [];
  if (!reference) return left;
  const at = left.indexOf(reference);
  const runs = descendants(readXml(left), 'r').filter(({ from, to }) => from <= at && to >= at);
  const run = runs.at(-1);
  // A run that holds nothing else goes with it.
  const inner = run && left.slice(run.innerFrom, run.innerTo).replace(reference, '');
  const isAlone =
    inner !== undefined && /^\s*(?:<(?:[\w.-]+:)?rPr\b(?:[^>]*\/>|[\s\S]*<\/(?:[\w.-]+:)?rPr>))?\s*$/.test(inner);
  if (run && isAlone) left = left.slice(0, run.from) + left.slice(run.to);
  else left = left.slice(0, at) + left.slice(at + reference.length);
  return left;
};

/** Lets a reply stand where its thread does. */
const withReply = (xml: string, thread: number, id: number): string => {
  const same = (element: string) => element.replace(/(\bid\s*=\s*["'])\d+/, `$1${id}`);
  const twice = (text: string, name: string) =>
    text.replace(elementsOf(name, thread), (element) => element + same(element));
  const ranged = twice(twice(xml, 'commentRangeStart'), 'commentRangeEnd');
  return twice(ranged, 'commentReference');
};

const isReferred = (xml: string, id: number): boolean => elementsOf('commentReference', id).test(xml);

/**
 * Writes what was said, answered, resolved and taken back beside the words of a file: gives the parts that it changes, of which
 * `written` are those that were written already.
 */
export const writeComments = (parts: DocxParts, written: DocxParts, edits: readonly CommentEdit[]): DocxParts => {
  const { main, part } = openPackage(parts);
  const before = readThreads(parts);
  let text = written[main] ?? parts[main] ?? '';
  const idsOf = (threads: readonly Thread[]) =>
    threads.flatMap(({ id, replies }) => [id, ...replies.map((each) => each.id)]);
  const known = new Set(idsOf(before));
  const wanted = threadsWith(before, edits).filter(({ id }) => known.has(id) || isReferred(text, id));
  const stay = new Set(idsOf(wanted));
  const gone = [...known].filter((id) => !stay.has(id));
  const isNew = ({ id }: Said) => !known.has(id);
  const added = wanted.flatMap((thread) => [thread, ...thread.replies]).filter(isNew);
  const wasDone = new Map(before.map(({ id, isDone }) => [id, isDone]));
  const toggled = wanted.filter(({ id, isDone }) => isDone !== (wasDone.get(id) ?? false));
  if (gone.length + added.length + toggled.length === 0) return {};

  const names = Object.fromEntries(
    Object.entries(KINDS).map(([kind, { file }]) => [
      kind,
      part(kind) ?? `${main.slice(0, main.lastIndexOf('/') + 1)}${file}`,
    ]),
  ) as Record<keyof typeof KINDS, string>;
  for (const id of gone) text = withoutComment(text, id);
  for (const thread of wanted)
    for (const reply of thread.replies.filter(isNew)) text = withReply(text, thread.id, reply.id);

  let comments = parts[names.comments] ?? KINDS.comments.empty;
  let extended = parts[names.commentsExtended] ?? KINDS.commentsExtended.empty;
  const said = writtenComments(parts);
  const signs = new Map(said.map(({ id, sign }) => [id, sign]));
  const entries = extendedOf(parts);
  const w14 = knowing(comments, W14, 'w14');
  const isWider = w14.xml !== comments;
  const shift = w14.xml.length - comments.length;
  comments = w14.xml;
  const needsSign = wanted.filter((thread) => thread.replies.some(isNew) || toggled.includes(thread));
  for (const { id, node, sign } of said.toReversed()) {
    const moved = isWider ? shift : 0;
    if (gone.includes(id)) comments = comments.slice(0, node.from + moved) + comments.slice(node.to + moved);
    else if (!sign && needsSign.some((thread) => thread.id === id)) {
      const last = descendants(node, 'p').at(-1);
      const end = last && comments.slice(last.from + moved).search(/[\s/>]/) + last.from + moved;
      if (!end) continue;
      comments = `${comments.slice(0, end)} ${w14.prefix}:paraId="${signOf(id)}"${comments.slice(end)}`;
      signs.set(id, signOf(id));
    }
  }
  const w = /^<([\w.-]+:)?/.exec(rootTag(comments).tag)?.[1] ?? '';
  comments = appended(comments, added.map((each) => commentXml(each, w, w14.prefix)).join(''));

  const signed = (id: number) => signs.get(id) || signOf(id);
  const x = /^<([\w.-]+:)?/.exec(rootTag(extended).tag)?.[1] ?? '';
  const entry = (sign: string, parent: string, isDone: boolean) =>
    `<${x}commentEx ${x || 'w15:'}paraId="${quoted(sign)}"${parent && ` ${x || 'w15:'}paraIdParent="${quoted(parent)}"`} ${x || 'w15:'}done="${isDone ? 1 : 0}"/>`;
  const dropEntry = (sign: string) => {
    extended = extended.replace(
      new RegExp(`<(?:[\\w.-]+:)?commentEx\\b[^>]*?paraId\\s*=\\s*["']${literally(sign)}["'][^>]*?(?:/>|></[^>]*>)`),
      '',
    );
  };
  for (const id of gone) if (signs.get(id)) dropEntry(signs.get(id) ?? '');
  let more = '';
  for (const thread of wanted) {
    const sign = signed(thread.id);
    const isTold = entries.has(sign);
    if (toggled.includes(thread) && isTold) dropEntry(sign);
    if (toggled.includes(thread) || (!isTold && (isNew(thread) || needsSign.includes(thread))))
      more += entry(sign, '', thread.isDone);
    for (const reply of thread.replies.filter(isNew)) more += entry(signed(reply.id), sign, thread.isDone);
  }
  extended = appended(extended, more);

  const changed: DocxParts = { [names.comments]: comments, [names.commentsExtended]: extended };
  if (text !== (written[main] ?? parts[main])) changed[main] = text;
  const newKinds = (Object.keys(KINDS) as (keyof typeof KINDS)[]).filter((kind) => parts[names[kind]] === undefined);
  return {
    ...changed,
    ...withRelated(
      withParts(parts, written),
      main,
      newKinds.map((kind) => ({ ...KINDS[kind], id: `${kind}New`, name: names[kind] })),
    ),
  };
};
