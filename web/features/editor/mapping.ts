import type { Attrs, Mark, Node } from 'prosemirror-model';
import type {
  AnchorPiece,
  By,
  EditedBlock,
  EditedCell,
  EditedFile,
  EditedParagraph,
  EditedRow,
  EditedStory,
  EditedTable,
  NotePiece,
  PicturePiece,
  PictureSize,
  Piece,
  Restyled,
  Tracked,
  Wrapped,
} from '#core/editor/edited-file.ts';
import { lookOf } from './plain-text.ts';
import type { EditedPart, EditorSchema, Looks } from './schema.ts';

/** Pieces of a paragraph as they stand in the editor's document. */
export const inlineOf =
  (schema: EditorSchema) =>
  (piece: Piece): Node => {
    const { nodes, marks } = schema;
    const { ins, del } = piece;
    const link = piece.kind === 'anchor' ? undefined : piece.link;
    const changes = [
      ...(link === undefined ? [] : [marks.link.create({ href: link })]),
      ...(ins ? [marks.inserted.create({ ...ins })] : []),
      ...(del ? [marks.deleted.create({ ...del })] : []),
    ];
    if (piece.kind === 'object') {
      const { source, resized = null, alt = null } = piece;
      return nodes.object.create({ source, resized, alt }, null, changes);
    }
    if (piece.kind === 'picture') {
      const { key, id, size, alt } = piece;
      return nodes.picture.create({ key, id, size, alt }, null, changes);
    }
    if (piece.kind === 'note') return nodes.note.create({ key: piece.key, text: piece.text }, null, changes);
    if (piece.kind === 'anchor')
      return nodes.anchor.create({ id: piece.id, edge: piece.edge, edit: piece.edit, made: piece.made });
    const run = marks.run.create({ key: piece.run });
    if (piece.kind !== 'text')
      return piece.kind === 'tab'
        ? nodes.tab.create(null, null, [...changes, run])
        : nodes.line.create({ isPage: piece.isPage ?? false }, null, [...changes, run]);
    const seen: Mark[] = [...changes, run];
    if (piece.bold) seen.push(marks.strong.create());
    if (piece.italic) seen.push(marks.em.create());
    if (piece.underline) seen.push(marks.underline.create());
    return schema.text(piece.text, seen);
  };

/** The editor's document of a file's words. */
export const toDoc = (schema: EditorSchema, file: EditedFile, looks: Looks): Node => {
  const { nodes } = schema;
  const kept = (value: EditedPart, more = {}) => nodes.kept.create({ value, ...more });
  const inline = inlineOf(schema);
  const table = (value: EditedTable): Node => {
    const { source, rows, grid = null } = value;
    if (rows.length === 0 || rows.some(({ cells }) => cells.length === 0)) return kept(value);
    const look = source === null ? undefined : looks.tables[source];
    const cellsOf = ({ cells, isNew: isNewRow }: EditedRow, row: number) =>
      cells.map((cell, at) => {
        const { source: column = at } = cell;
        const isNew = cell.isNew ?? isNewRow ?? false;
        const isMerged = !isNew && (look?.rows[row]?.cells[column]?.isMerged ?? false);
        return isMerged || cell.blocks.length === 0
          ? kept(cell, { isCell: true, isShown: !isMerged })
          : nodes.cell.create({ table: source, row, column, isNew }, cell.blocks.map(block));
      });
    const rowOf = (each: EditedRow, at: number): Node => {
      const { source: row = at, isNew = false, mark = null } = each;
      return nodes.row.create({ row, isNew, mark }, cellsOf(each, row));
    };
    return nodes.table.create({ source, grid }, rows.map(rowOf));
  };
  const block = (value: EditedBlock): Node => {
    if (value.kind === 'paragraph')
      return nodes.paragraph.create(
        { source: value.source, mark: value.mark ?? null, restyled: value.restyled ?? null },
        value.pieces.filter(isSaid).map(inline),
      );
    if (value.kind === 'table') return table(value);
    if (value.kind === 'locked') return nodes.locked.create({ source: value.source });
    return value.blocks.length === 0
      ? kept(value)
      : nodes.frame.create({ source: value.source }, value.blocks.map(block));
  };
  const story = (value: EditedStory): Node => {
    const name = looks.stories.find(({ part }) => part === value.part)?.name ?? '';
    return value.blocks.length === 0
      ? kept(value)
      : nodes.story.create({ part: value.part, name }, value.blocks.map(block));
  };
  return nodes.doc.create(null, file.stories.map(story));
};

export const isSaid = (piece: Piece): boolean => piece.kind !== 'text' || piece.text !== '';

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at));

const runOf = (node: Node): number | undefined =>
  node.marks.find(({ type }) => type.name === 'run')?.attrs.key as number | undefined;

const anchorOf = ({ attrs }: Node): AnchorPiece => {
  const { id, edge, edit, made } = attrs as Omit<AnchorPiece, 'kind'>;
  return { kind: 'anchor', id, edge, edit, made };
};

const anchorsIn = new WeakMap<Node, { piece: AnchorPiece; offset: number }[]>();

/** What was said beside the words of a paragraph since the file was opened, each with its place in it. */
export const anchorsOf = (paragraph: Node): { piece: AnchorPiece; offset: number }[] => {
  const known = anchorsIn.get(paragraph);
  if (known) return known;
  const found: { piece: AnchorPiece; offset: number }[] = [];
  paragraph.forEach((child, offset) => {
    if (child.type.name === 'anchor') found.push({ piece: anchorOf(child), offset });
  });
  anchorsIn.set(paragraph, found);
  return found;
};

/** The same of a document, each with its place there. */
export const anchorsThroughout = (doc: Node): { piece: AnchorPiece; at: number }[] => {
  const found: { piece: AnchorPiece; at: number }[] = [];
  doc.descendants((node, at) => {
    if (node.isTextblock) for (const { piece, offset } of anchorsOf(node)) found.push({ piece, at: at + 1 + offset });
    return !node.isTextblock;
  });
  return found;
};

const byOf = (node: Node, name: 'inserted' | 'deleted'): By | undefined => {
  const attrs = node.marks.find(({ type }) => type.name === name)?.attrs;
  return (
    attrs && { author: attrs.author as string, at: attrs.at as string, ...(attrs.moved && { moved: true as const }) }
  );
};

const linkIn = (node: Node): Wrapped => {
  const href = node.marks.find(({ type }) => type.name === 'link')?.attrs.href as string | undefined;
  return href === undefined ? {} : { link: href };
};

/** How words were changed while changes were tracked. */
export const changeIn = (node: Node): Tracked => {
  const [ins, del] = [byOf(node, 'inserted'), byOf(node, 'deleted')];
  return { ...(ins && { ins }), ...(del && { del }) };
};

/** What stands in a paragraph; what carries no run is in that of the words beside it. */
export const piecesOf = (paragraph: Node, looks: Looks): Piece[] => {
  const children = childrenOf(paragraph);
  const usual = lookOf(looks, paragraph)?.run ?? 0;
  let before: number | undefined = children.map(runOf).find((run) => run !== undefined) ?? usual;
  return children.map((child): Piece => {
    if (child.type.name === 'anchor') return anchorOf(child);
    const change: Wrapped = { ...changeIn(child), ...linkIn(child) };
    if (child.type.name === 'object') {
      const { source, resized, alt } = child.attrs as {
        source: number;
        resized: PictureSize | null;
        alt: string | null;
      };
      return { kind: 'object', source, ...(resized && { resized }), ...(alt !== null && { alt }), ...change };
    }
    if (child.type.name === 'picture') {
      const { key, id, size, alt } = child.attrs as Omit<PicturePiece, 'kind'>;
      return { kind: 'picture', key, id, size, alt, ...change };
    }
    if (child.type.name === 'note') {
      const { key, text } = child.attrs as Omit<NotePiece, 'kind'>;
      return { kind: 'note', key, text, ...change };
    }
    const run: number = runOf(child) ?? before ?? usual;
    before = run;
    if (child.type.name === 'tab') return { kind: 'tab', run, ...change };
    if (child.type.name === 'line')
      return { kind: 'break', run, ...(child.attrs.isPage && { isPage: true as const }), ...change };
    const has = (name: string) => child.marks.some(({ type }) => type.name === name);
    const [bold, italic, underline] = [has('strong'), has('em'), has('underline')];
    return { kind: 'text', text: child.text ?? '', run, bold, italic, underline, ...change };
  });
};

/** The file's words as the editor's document has them: `toEdited(toDoc(file))` is the file. */
export const toEdited = (doc: Node, looks: Looks): EditedFile => {
  const blocksOf = (node: Node): EditedBlock[] => childrenOf(node).map(block);
  const paragraph = (node: Node): EditedParagraph => ({
    kind: 'paragraph',
    source: node.attrs.source as number,
    pieces: piecesOf(node, looks),
    ...(node.attrs.mark && { mark: node.attrs.mark as Tracked }),
    ...(node.attrs.restyled && { restyled: node.attrs.restyled as Restyled }),
  });
  const cell =
    (isNewRow: boolean) =>
    (node: Node, at: number): EditedCell => {
      if (node.type.name === 'kept') return node.attrs.value as EditedCell;
      const { column, isNew } = node.attrs as { column: number; isNew: boolean };
      return {
        blocks: blocksOf(node),
        ...(column !== at && { source: column }),
        ...(isNew && !isNewRow && { isNew }),
      };
    };
  const row = (node: Node, at: number): EditedRow => {
    const { row: source, isNew, mark } = node.attrs as { row: number; isNew: boolean; mark: Tracked | null };
    return {
      cells: childrenOf(node).map(cell(isNew)),
      ...(source !== at && { source }),
      ...(isNew && { isNew }),
      ...(mark && { mark }),
    };
  };
  const table = ({ source, grid }: Attrs, rows: EditedRow[]): EditedTable => ({
    kind: 'table',
    source: source as number | null,
    rows,
    ...(grid && { grid: grid as number[] }),
  });
  const block = (node: Node): EditedBlock => {
    const source = node.attrs.source as number;
    switch (node.type.name) {
      case 'kept':
        return node.attrs.value as EditedBlock;
      case 'paragraph':
        return paragraph(node);
      case 'table':
        return table(node.attrs, childrenOf(node).map(row));
      case 'frame':
        return { kind: 'frame', source, blocks: blocksOf(node) };
      default:
        return { kind: 'locked', source };
    }
  };
  return {
    stories: childrenOf(doc).map((node) =>
      node.type.name === 'kept'
        ? (node.attrs.value as EditedStory)
        : { part: node.attrs.part as string, blocks: blocksOf(node) },
    ),
  };
};
