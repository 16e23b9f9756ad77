import type { Op } from '#core/assembly/parse/ops.ts';
import { signControl } from '#core/assembly/signing/sign-control.ts';
import type { Writer } from './writer.ts';

/** A step that needs no answers. */
export type PlainOp = Exclude<Op, { kind: 'section' | 'line' | 'field' }>;

/** Writes one plain step. */
export const writeStep = (writer: Writer, op: PlainOp): void => {
  switch (op.kind) {
    case 'raw':
      writer.raw(op.xml, op.first, op.last, op.rows);
      break;
    case 'open':
      writer.open(op.node, op.xml);
      break;
    case 'close':
      writer.close(op.node, op.xml);
      break;
    case 'p':
      writer.begin(op.shell, op.tagged);
      break;
    case '/p':
      writer.end();
      break;
    case 'text':
      writer.paragraph?.text(op.run, op.text);
      break;
    case 'break':
      writer.paragraph?.lineBreak(op.run, op.xml);
      break;
    case 'piece':
      writer.paragraph?.piece(op.run, op.xml);
      break;
    case 'sign':
      writer.paragraph?.piece(undefined, signControl(op.sign));
      break;
    case 'mark':
      writer.paragraph?.mark(op.xml, op.anchors);
      break;
    case 'wrap':
      writer.paragraph?.wrap(op.xml, op.close);
      break;
    case 'unwrap':
      writer.paragraph?.unwrap();
      break;
    case 'box':
      writer.beginBox(op.run, op.xml);
      break;
    case '/box':
      writer.endBox(op.xml);
      break;
  }
};
