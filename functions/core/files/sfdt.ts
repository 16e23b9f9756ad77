import type {
  Block,
  Cell,
  DocumentModel,
  Inline,
  Label,
  Paragraph,
  Row,
  RunFormat,
  Section,
  StoryRefs,
  Table,
} from '#core/assembly/model/document-model.ts';
import { wordsOfPlace } from '#core/assembly/signing/sign-control.ts';
import { FILE_TYPES } from '#core/inspection/file-kinds.ts';
import { message } from '#core/language/message.ts';

/** A document in the JSON form that SFDT editors read; measures are points, as in the model. */
export type Sfdt = Record<string, unknown>;

/** What is read beside the model: pictures as addresses that hold their bytes, and notes by their ids. */
export interface SfdtSources {
  pictureOf: (part: string) => string | undefined;
}

const ALIGNMENTS = { left: 'Left', center: 'Center', right: 'Right', justify: 'Justify' } as const;
const LINE_RULES = { auto: 'Multiple', exact: 'Exactly', atLeast: 'AtLeast' } as const;
const BREAKS = { line: '\v', page: '\f', column: '\u000e' } as const;
const FIELDS = { page: 'PAGE', pages: 'NUMPAGES', sectionPages: 'SECTIONPAGES' } as const;
const BASELINES = { super: 'Superscript', sub: 'Subscript' } as const;
const VERTICAL = { top: 'Top', center: 'Center', bottom: 'Bottom' } as const;

const characterFormat = (format: RunFormat): Sfdt => ({
  fontFamily: format.font,
  fontSize: format.size,
  ...(format.bold && { bold: true }),
  ...(format.italic && { italic: true }),
  ...(format.underline && { underline: format.underline === 'double' ? 'Double' : 'Single' }),
  ...(format.strike && { strikethrough: 'SingleStrike' }),
  ...(format.caps && { allCaps: true }),
  ...(format.colour && { fontColor: `#${format.colour}` }),
  ...(format.highlight && { highlightColor: `#${format.highlight}` }),
  ...(format.position && { baselineAlignment: BASELINES[format.position] }),
});

/** A field between its marks: what it is, and what it reads as. */
const field = (code: string, result: Sfdt[], format: Sfdt): Sfdt[] => [
  { fieldType: 0, hasFieldEnd: true, characterFormat: format },
  { text: code, characterFormat: format },
  { fieldType: 2, characterFormat: format },
  ...result,
  { fieldType: 1, characterFormat: format },
];

class Writer {
  readonly #model: DocumentModel;
  readonly #sources: SfdtSources;
  constructor(model: DocumentModel, sources: SfdtSources) {
    this.#model = model;
    this.#sources = sources;
  }

  #inline(inline: Inline): Sfdt[] {
    if (inline.kind === 'image') {
      const imageString = this.#sources.pictureOf(inline.part);
      const { width, height, description } = inline;
      return imageString ? [{ imageString, width, height, ...(description && { alternativeText: description }) }] : [];
    }
    if (inline.kind === 'sign') {
      const { kind } = inline.sign;
      return [{ text: wordsOfPlace(kind), ...(kind !== 'check' && { characterFormat: { underline: 'Single' } }) }];
    }
    const format = characterFormat(inline.format);
    switch (inline.kind) {
      case 'text': {
        const text = { text: inline.text, characterFormat: format };
        if (!inline.link) return [text];
        const target = 'href' in inline.link ? `"${inline.link.href}"` : `\\l "${inline.link.anchor}"`;
        return field(` HYPERLINK ${target} `, [text], format);
      }
      case 'tab':
        return [{ text: '\t', characterFormat: format }];
      case 'break':
        return [{ text: BREAKS[inline.of], characterFormat: format }];
      case 'field':
        return field(FIELDS[inline.field], [{ text: '1', characterFormat: format }], format);
      case 'note':
        return [this.#note(inline.note, format)];
    }
  }

  #note(id: string, format: Sfdt): Sfdt {
    const { footnotes, endnotes } = this.#model;
    const isFootnote = footnotes.some((note) => note.id === id);
    const note = (isFootnote ? footnotes : endnotes).find((each) => each.id === id);
    return {
      footnoteType: isFootnote ? 'Footnote' : 'Endnote',
      characterFormat: format,
      blocks: this.blocks(note?.blocks ?? []),
    };
  }

  /** A list's label is text in the model, and stays so. */
  #label({ text, format, suffix }: Label): Sfdt[] {
    const after = { tab: '\t', space: ' ', nothing: '' }[suffix];
    return [{ text: `${text}${after}`, characterFormat: characterFormat(format) }];
  }

  #paragraph(paragraph: Paragraph): Sfdt {
    const { align, indent, spacing, heading, style, label, inlines, mark } = paragraph;
    return {
      paragraphFormat: {
        ...(style && { styleName: style }),
        ...(heading && { outlineLevel: `Level${heading}` }),
        textAlignment: ALIGNMENTS[align],
        leftIndent: indent.left,
        rightIndent: indent.right,
        firstLineIndent: indent.firstLine,
        beforeSpacing: spacing.before,
        afterSpacing: spacing.after,
        lineSpacing: spacing.line.value,
        lineSpacingType: LINE_RULES[spacing.line.rule],
        keepWithNext: paragraph.keepNext ?? false,
        keepLinesTogether: paragraph.keepLines ?? false,
        widowControl: paragraph.widowControl,
        bidi: paragraph.rtl ?? false,
        tabs: paragraph.tabs.map(({ at, align: side }) => ({ position: at, tabJustification: capital(side) })),
      },
      characterFormat: characterFormat(mark),
      inlines: [
        ...(paragraph.pageBreakBefore ? [{ text: BREAKS.page }] : []),
        ...(label ? this.#label(label) : []),
        ...inlines.flatMap((inline) => this.#inline(inline)),
      ],
    };
  }

  #cell(cell: Cell, grid: readonly number[]): Sfdt {
    const width = grid.slice(cell.column, cell.column + cell.span).reduce((sum, each) => sum + each, 0);
    return {
      columnIndex: cell.column,
      cellFormat: {
        columnSpan: cell.span,
        rowSpan: cell.rowSpan,
        verticalAlignment: VERTICAL[cell.align],
        ...(width > 0 && { preferredWidth: width, preferredWidthType: 'Point' }),
        ...(cell.shading && { shading: { backgroundColor: `#${cell.shading}` } }),
      },
      blocks: this.blocks(cell.blocks),
    };
  }

  #row({ header, cantSplit, height, cells }: Row, grid: readonly number[]): Sfdt {
    return {
      rowFormat: {
        isHeader: header,
        allowBreakAcrossPages: !cantSplit,
        ...(height && { height: height.value, heightType: height.rule === 'exact' ? 'Exactly' : 'AtLeast' }),
      },
      cells: cells.map((cell) => this.#cell(cell, grid)),
    };
  }

  #table({ rows, grid, align, indent, rtl, width }: Table): Sfdt {
    return {
      rows: rows.map((row) => this.#row(row, grid)),
      grid,
      tableFormat: {
        tableAlignment: ALIGNMENTS[align],
        leftIndent: indent,
        bidi: rtl ?? false,
        ...(width && {
          preferredWidth: width.value,
          preferredWidthType: width.of === 'points' ? 'Point' : 'Percent',
        }),
      },
    };
  }

  blocks(blocks: readonly Block[]): Sfdt[] {
    return blocks.map((block) => (block.kind === 'table' ? this.#table(block) : this.#paragraph(block)));
  }

  #stories(refs: StoryRefs, names: Record<keyof StoryRefs, string>): Sfdt {
    const entries = (['default', 'first', 'even'] as const).flatMap((of) => {
      const blocks = this.#model.stories[refs[of] ?? ''];
      return blocks ? [[names[of], { blocks: this.blocks(blocks) }]] : [];
    });
    return Object.fromEntries(entries);
  }

  section({ page, titlePage, columns, start, headers, footers, blocks }: Section): Sfdt {
    const { width, height, margin } = page;
    return {
      sectionFormat: {
        ...{ pageWidth: width, pageHeight: height },
        ...{ topMargin: margin.top, rightMargin: margin.right, bottomMargin: margin.bottom, leftMargin: margin.left },
        ...{ headerDistance: margin.header, footerDistance: margin.footer },
        differentFirstPage: titlePage,
        differentOddAndEvenPages: this.#model.evenAndOddHeaders,
        numberOfColumns: columns.count,
        breakCode: start === 'continuous' ? 'NoBreak' : 'NewPage',
      },
      blocks: this.blocks(blocks),
      headersFooters: {
        ...this.#stories(headers, { default: 'header', first: 'firstPageHeader', even: 'evenHeader' }),
        ...this.#stories(footers, { default: 'footer', first: 'firstPageFooter', even: 'evenFooter' }),
      },
    };
  }
}

const capital = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** A document as an SFDT editor opens it: what its styles and lists come to stands with each paragraph. */
export const sfdtOf = (model: DocumentModel, sources: SfdtSources): Sfdt => {
  const writer = new Writer(model, sources);
  return {
    sections: model.sections.map((section) => writer.section(section)),
    characterFormat: {},
    paragraphFormat: {},
    defaultTabWidth: model.defaultTabStop,
    lists: [],
    abstractLists: [],
    styles: [],
  };
};

/** Whether a file is one that the editor opens. */
export const isDocx = (type: string): boolean => type === FILE_TYPES.docx;
export const DOCX_ONLY = message('Only a Word document (.docx) can be opened in the editor.');
