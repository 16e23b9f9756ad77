import { openPackage } from '#core/assembly/model/open-package.ts';
import { childrenNamed, descendants, type XmlNode } from '#core/assembly/model/read-xml.ts';
import { plainText } from '#core/assembly/model/runs.ts';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import type { CommentEdit } from './edited-file.ts';
import { readPart } from './open-file.ts';

/** What somebody said beside the words of a file. */
export type Said = { id: number; author: string; at: string; text: string };

/** A comment with its replies. */
export type Thread = Said & { isDone: boolean; replies: Said[] };

/** The comments of a file as they are written: each with the sign by which its replies and its end are told. */
export type WrittenComment = Said & { node: XmlNode; sign: string };

export const writtenComments = (parts: DocxParts): WrittenComment[] => {
  const part = readPart(parts, openPackage(parts).part('comments'));
  return childrenNamed(part?.root, 'comment').map((node) => {
    const paragraphs = descendants(node, 'p');
    const lines = paragraphs.map((paragraph) => descendants(paragraph, 't').map(plainText).join(''));
    const { id = '', author = '', date: at = '' } = node.attributes;
    const sign = paragraphs.at(-1)?.attributes.paraId ?? '';
    return { id: Number(id), author, at, text: lines.join('\n').trim(), node, sign };
  });
};

/** What the file says of each sign: whose reply it is, and whether its thread is done. */
export const extendedOf = (parts: DocxParts): Map<string, { parent: string; isDone: boolean }> => {
  const part = readPart(parts, openPackage(parts).part('commentsExtended'));
  return new Map(
    childrenNamed(part?.root, 'commentEx').map(({ attributes }) => [
      attributes.paraId ?? '',
      { parent: attributes.paraIdParent ?? '', isDone: /^(1|true|on)$/.test(attributes.done ?? '') },
    ]),
  );
};

/** The threads of a file, in the order in which it has them. */
export const readThreads = (parts: DocxParts): Thread[] => {
  const extended = extendedOf(parts);
  const threads = new Map<string, Thread>();
  const found: Thread[] = [];
  for (const { id, author, at, text, sign } of writtenComments(parts)) {
    const { parent = '', isDone = false } = extended.get(sign) ?? {};
    const above = threads.get(parent);
    const said = { id, author, at, text };
    if (above) above.replies.push(said);
    const thread = above ?? { ...said, isDone, replies: [] };
    if (!above) found.push(thread);
    if (sign) threads.set(sign, thread);
  }
  return found;
};

/** Threads as they are once they were edited so. */
export const threadsWith = (threads: readonly Thread[], edits: readonly CommentEdit[]): Thread[] => {
  let now = [...threads];
  const change = (id: number, changed: (thread: Thread) => Thread) => {
    now = now.map((thread) => (thread.id === id ? changed(thread) : thread));
  };
  for (const edit of edits) {
    if (edit.act === 'remove') now = now.filter(({ id }) => id !== edit.id);
    else if (edit.act === 'resolve') change(edit.id, (thread) => ({ ...thread, isDone: edit.isDone }));
    else {
      const { id, author, at, text } = edit;
      const said = { id, author, at, text };
      if (edit.act === 'add') now.push({ ...said, isDone: false, replies: [] });
      else change(edit.to, (thread) => ({ ...thread, replies: [...thread.replies, said] }));
    }
  }
  return now;
};
