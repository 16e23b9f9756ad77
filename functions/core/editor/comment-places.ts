import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { sourceFile } from './open-file.ts';

/** Where the words of a comment begin or end: in a paragraph by its `source`, after so many signs. */
export type CommentPlace = { id: number; edge: 'start' | 'end'; source: number; offset: number };

const EDGE = /<(?:[\w.-]+:)?comment(RangeStart|RangeEnd|Reference)\b[^>]*?\bid\s*=\s*["'](\d+)/g;

/** The places of the comments that a file has, in its order. */
export const commentPlaces = (parts: DocxParts): CommentPlace[] =>
  sourceFile(parts).paragraphs.flatMap(({ index: source, atoms }) => {
    let offset = 0;
    return atoms.flatMap(({ piece, marks }) => {
      const here = offset;
      offset += piece?.kind === 'text' ? piece.text.length : piece ? 1 : 0;
      return marks.flatMap(({ xml }) =>
        [...xml.matchAll(EDGE)].map(([, name, id]): CommentPlace => {
          return { id: Number(id), edge: name === 'RangeStart' ? 'start' : 'end', source, offset: here };
        }),
      );
    });
  });
