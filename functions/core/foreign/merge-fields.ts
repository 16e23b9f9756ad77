import { escapeText, TagReader, unescapeText } from '#core/assembly/parse/xml.ts';
import { message } from '#core/language/message.ts';
import { mergeStatement } from './field-code.ts';
import type { ParagraphText } from './paragraph-text.ts';
import type { PartText } from './paragraphs.ts';
import { type FileSite, runOf } from './site.ts';
import type { Statement } from './statement.ts';

/** A field of Word in a paragraph: its code, fields inside it in braces, and the looks of its result. */
type Field = { start: number; end: number; code: string; looks: string };

const LOOKS = /^<w:r(?:\s[^>]*)?>(<w:rPr>[\s\S]*?<\/w:rPr>)/;

const looksOf = (run: string): string => LOOKS.exec(run)?.[1] ?? '';

/** A field that is being read: where it began, its code so far, and whether its result has begun. */
type Open = { start: number; code: string; looks: string; inResult: boolean };

/** The fields that begin and end in a paragraph, and the code of one that does not end in it. */
const fieldsOf = (xml: string, { node }: ParagraphText): { fields: Field[]; unended: Field | undefined } => {
  const tags = new TagReader(xml, node.start + node.open.length);
  const fields: Field[] = [];
  const open: Open[] = [];
  let run = { from: 0, to: 0 };
  while (tags.next(node.end - node.close.length)) {
    const { name, start, closing, tag } = tags;
    if (name === 'w:fldSimple' && !closing && !tags.empty && open.length === 0) {
      const code = /\sw:instr="([^"]*)"/.exec(tag)?.[1] ?? '';
      const inner = tags.end;
      const end = tags.skip();
      const first = xml.slice(inner, end);
      fields.push({ start, end, code: unescapeText(code), looks: looksOf(first) });
    } else if (name === 'w:txbxContent' && !closing) tags.skip();
    else if (name === 'w:r' && !closing) {
      const { end } = tags;
      run = { from: start, to: tags.skip() };
      tags.end = end;
    } else if (name === 'w:instrText' && !closing && !tags.empty) {
      const from = tags.end;
      const code = unescapeText(xml.slice(from, tags.skip() - '</w:instrText>'.length));
      const top = open.at(-1);
      if (top && !top.inResult) top.code += code;
    } else if (name === 'w:fldChar' && !closing) {
      const type = /\sw:fldCharType="(\w+)"/.exec(tag)?.[1];
      const top = open.at(-1);
      if (type === 'begin')
        open.push({ start: run.from, code: '', looks: looksOf(xml.slice(run.from, run.to)), inResult: false });
      else if (type === 'separate' && top) top.inResult = true;
      else if (type === 'end' && top) {
        open.pop();
        const enclosing = open.at(-1);
        if (!enclosing) fields.push({ ...top, end: run.to });
        else if (!enclosing.inResult) enclosing.code += `{${top.code}}`;
      }
    } else if (name === 'w:t' && !closing && open.at(-1)?.inResult && open.length === 1) {
      const top = open[0] as Open;
      top.looks ||= looksOf(xml.slice(run.from, run.to));
    }
  }
  const [first] = open;
  return { fields, unended: first && { ...first, end: node.end } };
};

const SPREAD = message('The field goes over several paragraphs.');
const shownName = (code: string): string => {
  const name = /MERGEFIELD\s+(?:"([^"]*)"|([^\s{}]+))/.exec(code);
  const [keyword = ''] = code.trim().split(/\s+/);
  return /^\s*MERGEFIELD/.test(code)
    ? `«${name?.[1] ?? name?.[2] ?? ''}»`
    : `{${keyword} ${name?.[1] ?? name?.[2] ?? ''}}`;
};

/** The fields of Word's mail merge in a part. */
export const mergeFields = (part: PartText): FileSite[] =>
  part.paragraphs.flatMap((paragraph) => {
    const { fields, unended } = fieldsOf(part.xml, paragraph);
    const siteOf = ({ start, end, code, looks }: Field, statement: Statement): FileSite => ({
      product: 'mergeFields',
      text: shownName(code),
      statement,
      part,
      paragraph,
      start,
      end,
      write: (text) => [{ from: start, to: end, xml: runOf(escapeText(text), looks) }],
    });
    const whole = fields.flatMap((field) => {
      const statement = mergeStatement(field.code);
      return statement ? [siteOf(field, statement)] : [];
    });
    const spread = unended && mergeStatement(unended.code) ? [siteOf(unended, { kind: 'other', refused: SPREAD })] : [];
    return [...whole, ...spread];
  });
