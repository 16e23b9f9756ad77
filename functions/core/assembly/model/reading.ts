import type { OpenField } from './fields.ts';
import type { Numbering } from './numbering.ts';
import type { ParagraphLayer } from './paragraph-format.ts';
import type { RunLayer } from './run-format.ts';
import type { Styles } from './styles.ts';
import type { UndrawnKind } from './undrawn.ts';

export type Target = { part: string; isOutside: boolean };

/** What is known while a story (the body, a header, a note) is read from beginning to end. */
export type Reading = {
  styles: Styles;
  numbering: Numbering;
  /** Where a relationship of the part being read leads. */
  target: (id: string | undefined) => Target | undefined;
  /** Registers a reference to a note and says its label. */
  noteLabel: (kind: 'footnote' | 'endnote', id: string) => string;
  /** The label of the note being read. */
  ownLabel?: string;
  table: { run: RunLayer; paragraph: ParagraphLayer };
  fields: OpenField[];
  /** Takes note of what is shown and cannot be drawn. */
  leaveOut: (kind: UndrawnKind) => void;
  /** Before Word 2013 the text of a table stood in line with the text around it, not its border. */
  hangsTables: boolean;
};
