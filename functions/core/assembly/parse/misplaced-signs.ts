import { message } from '#core/language/message.ts';
import type { Seen } from './flat-steps.ts';
import type { Op } from './ops.ts';
import type { PartReading } from './reading.ts';
import type { Branch } from './structure.ts';

const BESIDE_BODY = /\/(?:header|footer|footnotes|endnotes)\d*\.xml$/;
const HEADING_ROW = /<w:tblHeader(?=[\s/>])(?!\s+w:val="(?:0|false|off)")/;

/** Whether a table repeats the row that something stands in on each of its pages. */
const isInHeadingRow = (node: Branch): boolean => {
  for (let branch: Branch | undefined = node; branch; branch = branch.parent) {
    const first = branch.kind === 'tr' ? branch.children[0] : undefined;
    if (first?.kind === 'raw' && HEADING_ROW.test(first.xml)) return true;
  }
  return false;
};

type SignOp = Extract<Op, { kind: 'sign' }>;

const flawOf = ({ text, spot }: SignOp, partName: string, isInControl: boolean): Seen | undefined => {
  if (BESIDE_BODY.test(partName))
    return {
      message: message('{tag} stands in a header, a footer or a note, but a place for signing belongs in the text.', {
        tag: text,
      }),
      fix: message('Move the tag into the text of the document.'),
      spot,
    };
  if (isInHeadingRow(spot.node))
    return {
      message: message('{tag} stands in a heading row, which is repeated on each page of its table.', { tag: text }),
      fix: message('Move the tag into another row.'),
      spot,
    };
  if (!isInControl) return undefined;
  return {
    message: message('{tag} stands inside a content control, which cannot hold a place for signing.', { tag: text }),
    fix: message('Delete the control and keep its words, or move the tag out of it.'),
    spot,
  };
};

/** The places for signing of a part that stand where none can be: what is signed stands once, in the text. */
export const misplacedSigns = ({ name, flatSteps }: PartReading): Seen[] => {
  const enclosing: boolean[] = [];
  const flaws: Seen[] = [];
  for (const op of flatSteps.ops) {
    if (op.kind === 'p') enclosing.push(false);
    else if (op.kind === '/p') enclosing.pop();
    else if (op.kind === 'wrap') enclosing.push(op.xml.startsWith('<w:sdt'));
    else if (op.kind === 'unwrap') enclosing.pop();
    else if (op.kind === 'sign') {
      const flaw = flawOf(op, name, enclosing.includes(true));
      if (flaw) flaws.push(flaw);
    }
  }
  return flaws;
};
