import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { escapeText } from '#core/assembly/parse/xml.ts';
import { instantWithOffset } from '#core/calendar.ts';
import { type Mention, stretchesOf } from '#core/mentions/mention.ts';
import type { ChatMessageRecord } from './message.ts';

/** A conversation about a matter, or some days of it, to be read on paper. */
export interface ConversationRecordPages {
  title: string;
  /** What stands below the title, line by line. */
  about: readonly string[];
  /** Why nobody outside the firm may read it. */
  warning?: string | undefined;
  messages: readonly Pick<
    ChatMessageRecord,
    'name' | 'from' | 'text' | 'mentions' | 'sentAt' | 'editedAt' | 'deletedAt' | 'attachments'
  >[];
  /** IANA name of the time zone in which instants are written. */
  timeZone: string;
}

const MAIN = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** Control characters that XML has no room for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const FROM_THE_RIGHT = /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

interface Look {
  bold?: boolean;
  /** Points. */
  size?: number;
  colour?: string;
  heading?: boolean;
  /** It stays with what follows. */
  keeps?: boolean;
  /** Points above. */
  before?: number;
}

/** A stretch of text in one look, line by line. */
const run = (text: string, { bold, size, colour }: Look, isFromRight: boolean): string => {
  const look = [
    bold ? '<w:b/>' : '',
    colour ? `<w:color w:val="${colour}"/>` : '',
    size ? `<w:sz w:val="${size * 2}"/>` : '',
    isFromRight ? '<w:rtl/>' : '',
  ].join('');
  const lines = text
    .replace(UNWRITABLE, '')
    .split('\n')
    .map((line) => `<w:t xml:space="preserve">${escapeText(line)}</w:t>`);
  return `<w:r>${look && `<w:rPr>${look}</w:rPr>`}${lines.join('<w:br/>')}</w:r>`;
};

/** A paragraph, in which whoever is mentioned stands out. */
const paragraph = (text: string, look: Look = {}, mentions: readonly Mention[] = []): string => {
  const { heading, keeps, before = 0 } = look;
  const isFromRight = FROM_THE_RIGHT.test(text);
  const whole = [
    heading ? '<w:pStyle w:val="Heading1"/>' : '',
    keeps ? '<w:keepNext/>' : '',
    isFromRight ? '<w:bidi/>' : '',
    `<w:spacing w:before="${before * 20}" w:after="0"/>`,
  ].join('');
  const runs = stretchesOf(text, mentions).map((each) =>
    run(each.text, each.of ? { ...look, bold: true } : look, each.of ? FROM_THE_RIGHT.test(each.text) : isFromRight),
  );
  return `<w:p><w:pPr>${whole}</w:pPr>${runs.join('')}</w:p>`;
};

const sides = { firm: 'the firm', client: 'the client' } as const;

const said = (
  {
    name,
    from,
    text,
    mentions,
    sentAt,
    editedAt,
    deletedAt,
    attachments = [],
  }: ConversationRecordPages['messages'][number],
  timeZone: string,
  hasSides: boolean,
): string => {
  const who = hasSides ? `${name} (${sides[from]})` : name;
  const edited = editedAt === undefined ? '' : ` · edited ${instantWithOffset(editedAt, timeZone)}`;
  const head = paragraph(`${who} · ${instantWithOffset(sentAt, timeZone)}${edited}`, {
    ...{ bold: true, size: 9, colour: '444444', keeps: true, before: 9 },
  });
  const attached = attachments.map(({ name: called }) =>
    paragraph(`Attached: ${called}`, { size: 10, colour: '444444' }),
  );
  if (deletedAt === undefined) return head + (text === '' ? '' : paragraph(text, {}, mentions)) + attached.join('');
  return head + paragraph(`(Deleted by its author ${instantWithOffset(deletedAt, timeZone)})`, { colour: '666666' });
};

const styles =
  `${HEAD}<w:styles ${MAIN}><w:docDefaults><w:rPrDefault><w:rPr>` +
  '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="22"/><w:szCs w:val="22"/>' +
  '</w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/>' +
  '<w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style></w:styles>';

const field = (name: string): string => `<w:fldSimple w:instr=" ${name} "><w:r><w:t>1</w:t></w:r></w:fldSimple>`;

/** The record as the parts of a Word file, to be typeset: who said what, when, the oldest first. */
export const recordParts = ({ title, about, warning, messages, timeZone }: ConversationRecordPages): DocxParts => {
  const hasSides = messages.some(({ from }) => from === 'client');
  const body = [
    paragraph(title, { bold: true, size: 18, heading: true }),
    ...(warning === undefined ? [] : [paragraph(warning, { bold: true, colour: 'B00020', before: 4 })]),
    ...about.map((line) => paragraph(line, { size: 10, before: 3 })),
    ...messages.map((message) => said(message, timeZone, hasSides)),
    `<w:sectPr><w:footerReference w:type="default" r:id="footer1"/><w:pgSz w:w="12240" w:h="15840"/>`,
    '<w:pgMar w:top="1300" w:right="1300" w:bottom="1300" w:left="1300" w:header="700" w:footer="700"/></w:sectPr>',
  ];
  const footer = `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${field('PAGE')}<w:r><w:t xml:space="preserve"> of </w:t></w:r>${field('NUMPAGES')}</w:p>`;
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  return {
    'word/document.xml': `${HEAD}<w:document ${MAIN} xmlns:r="${OFFICE}"><w:body>${body.join('')}</w:body></w:document>`,
    'word/styles.xml': styles,
    'word/footer1.xml': `${HEAD}<w:ftr ${MAIN}>${footer}</w:ftr>`,
    'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${link('styles', 'styles', 'styles.xml')}${link('footer1', 'footer', 'footer1.xml')}</Relationships>`,
  };
};
