import type { Run } from '#core/assembly/parse/inline.ts';
import type { Shell } from '#core/assembly/parse/ops.ts';
import type { NodeKind } from '#core/assembly/parse/structure.ts';
import { ParagraphWriter } from './paragraph-writer.ts';
import { keepOrder, mayHoldRightToLeft } from './text-direction.ts';

type Block = '' | 'p' | 'tbl';

/** A place for paragraphs or rows being written. `spare` is the first paragraph that vanished since the last block. */
type Holder = { node: NodeKind; from: number; last: Block; spare: string; rows: number };

/** Writes a Word part step by step and keeps it whole: no cell without a paragraph, no table without rows. */
export class Writer {
  readonly out: string[] = [];
  paragraph: ParagraphWriter | undefined;
  private readonly paragraphs: (ParagraphWriter | undefined)[] = [];
  private readonly holders: Holder[] = [];
  private holder: Holder = { node: 'root', from: 0, last: '', spare: '', rows: 0 };
  private readonly onMend: (work: number) => void;
  private readonly isRtl: (opening: string) => boolean;

  /** `onMend` is told before a paragraph is mended how much work that is at most; `isRtl` tells a paragraph's direction by how it begins. */
  constructor(onMend: (work: number) => void, isRtl: (opening: string) => boolean) {
    this.onMend = onMend;
    this.isRtl = isRtl;
  }

  /** XML as it was written; `first` and `last` are the blocks at its edges, `rows` the table rows in it. */
  raw(xml: string, first: Block, last: Block, rows: number) {
    const endsPage = last !== 'p' && xml.lastIndexOf('<w:sectPr') > xml.lastIndexOf('</w:tbl>');
    if (first) this.meet(first);
    else if (endsPage) this.endWithParagraph();
    this.out.push(xml);
    this.holder.rows += rows;
    if (last || endsPage) this.holder.last = endsPage ? 'p' : last;
  }

  /** Two tables that touch would become one in Word: the paragraph that vanished between them comes back. */
  private meet(block: Block) {
    if (block === 'tbl' && this.holder.last === 'tbl') this.out.push(this.holder.spare);
    this.holder.spare = '';
  }

  /** Word wants a paragraph at the end of a page, a cell or a text box. */
  private endWithParagraph() {
    const { node, last, spare } = this.holder;
    const wanted = node === 'sdt' ? last === '' && spare !== '' : ['flow', 'tc', 'box'].includes(node);
    if (last === 'p' || !wanted) return;
    this.out.push(spare || '<w:p/>');
    this.holder.last = 'p';
  }

  open(node: NodeKind, xml: string) {
    const from = this.out.length;
    if (node === 'tbl' && this.holder.last === 'tbl') this.out.push(this.holder.spare);
    this.holders.push(this.holder);
    this.holder = { node, from, last: '', spare: '', rows: 0 };
    this.out.push(xml);
  }

  close(node: NodeKind, xml: string) {
    this.endWithParagraph();
    this.out.push(xml);
    const { from, rows, last } = this.holder;
    this.holder = this.holders.pop() ?? this.holder;
    if (node === 'tbl' && rows === 0) this.out.length = from;
    else if (node === 'tbl') this.stand('tbl');
    else if (node === 'tr') this.holder.rows += 1;
    else if (node === 'sdt') {
      this.holder.rows += rows;
      if (last) this.stand(last);
    }
  }

  private stand(last: Block) {
    this.holder.last = last;
    this.holder.spare = '';
  }

  begin(shell: Shell, tagged: boolean) {
    this.paragraphs.push(this.paragraph);
    this.paragraph = new ParagraphWriter(this.out, shell, tagged, this.onMend, this.isRtl(shell.open));
  }

  end() {
    const ended = this.paragraph;
    this.paragraph = this.paragraphs.pop();
    if (!ended || ended.finish()) this.stand('p');
    else this.holder.spare ||= `${ended.shell.open}</w:p>`;
  }

  /** A whole paragraph whose answers all print: the XML between them was written when the template was read. */
  line(between: string[], values: string[]) {
    const from = this.out.length;
    for (let i = 0; i < values.length; i += 1) this.out.push(between[i] ?? '', values[i] ?? '');
    this.out.push(between.at(-1) ?? '');
    const isRtl = this.isRtl(between[0] ?? '');
    if (isRtl || values.some(mayHoldRightToLeft)) {
      const stretches = this.out.slice(from).map((xml, at) => ({ xml, isAnswer: at % 2 === 1 }));
      keepOrder(stretches, isRtl).forEach((xml, at) => {
        this.out[from + at] = xml;
      });
    }
    this.stand('p');
  }

  /** A drawing with a text box: the paragraphs inside it are written before its paragraph goes on. */
  beginBox(run: Run | undefined, xml: string) {
    this.paragraph?.piece(run, xml);
    this.paragraphs.push(this.paragraph);
    this.paragraph = undefined;
  }

  endBox(xml: string) {
    this.paragraph = this.paragraphs.pop();
    this.out.push(xml);
  }
}
