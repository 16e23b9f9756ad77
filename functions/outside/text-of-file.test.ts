import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FILE_TYPES } from '#core/inspection/file-kinds.ts';
import { mailOf } from '#tests/api/mail-of.ts';
import { docxWith } from '#tests/oracle/hostile-files.ts';
import { textOfFile } from './text-of-file.ts';

const docx = (text: string, extra = {}): Uint8Array => docxWith(extra, `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
const textOfMail = (bytes: Uint8Array) => textOfFile(bytes, { type: FILE_TYPES.eml });

describe('the text of a mail', () => {
  it('has the words of what is attached, also to a mail that is attached, and no deeper', async () => {
    const deepest = mailOf(['c.docx', docx('Too deep')]);
    const inner = mailOf(['b.docx', docx('Within')], ['deepest.eml', deepest]);
    const text = await textOfMail(mailOf(['a.docx', docx('Beside')], ['inner.eml', inner]));
    expect(text).toContain('Beside');
    expect(text).toContain('Within');
    expect(text).toContain('c.docx');
    expect(text).not.toContain('Too deep');
  });

  it('has nothing of what is refused as a file, or damaged, and all of the rest', async () => {
    const hostile = docx('With macros', { 'word/vbaProject.bin': strToU8('x') });
    const text = await textOfMail(
      mailOf(['a.docx', hostile], ['b.pdf', strToU8('%PDF-1.4 damaged')], ['c.docx', docx('Plain')]),
    );
    expect(text).toContain('Here they are.');
    expect(text).toContain('Plain');
    expect(text).not.toContain('With macros');
  });

  it('has the words of twenty files at most, those of mails within counted', async () => {
    const files = (from: number, count: number) =>
      Array.from({ length: count }, (_, at): [string, Uint8Array] => [`${from + at}.docx`, docx(`Copy${from + at}!`)]);
    const text = (await textOfMail(mailOf(['in.eml', mailOf(...files(1, 10))], ...files(11, 20)))) ?? '';
    expect(text.match(/Copy\d+!/g)).toHaveLength(19);
  });
});
