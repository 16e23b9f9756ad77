import { describe, expect, it } from 'vitest';
import { samplePdf } from '#tests/sample-pdf.ts';
import { bodyOf, freeNumber, numbersIn, otherSigner, signedElsewhere, updated } from '#tests/updated-pdf.ts';
import { MOST_PAGES, mayBeSealed, SEAL_FAULTS } from './may-be-sealed.ts';

const at = Date.UTC(2026, 10, 28);
const pdf = await samplePdf(2);
const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const faultOf = async (bytes: Uint8Array): Promise<string> => {
  const found = await mayBeSealed(bytes, at);
  if (found.may) return 'none';
  expect(found.reason).toBe(SEAL_FAULTS[found.fault]);
  return found.fault;
};

const inCatalogue = (entry: string, bytes = pdf): Uint8Array =>
  updated(bytes, {
    [numbersIn(bytes).root]: `<<${bodyOf(bytes, numbersIn(bytes).root, /\/Names \d+ 0 R/)} ${entry} >>`,
  });
const onPage = (entry: string, objects: Record<number, string> = {}, bytes = pdf): Uint8Array =>
  updated(bytes, { [numbersIn(bytes).page]: `<<${bodyOf(bytes, numbersIn(bytes).page)} ${entry} >>`, ...objects });
const script = '<< /S /JavaScript /JS (app.beep\\(0\\)) >>';

describe('a PDF that may be sent for signature', () => {
  it('is a plain one, and says how many pages it has', async () => {
    expect(await mayBeSealed(pdf, at)).toEqual({
      may: true,
      signatures: 0,
      pages: [expect.anything(), expect.anything()],
    });
  });

  it('may have links to web pages, and a form', async () => {
    const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://court.example) >> >>';
    expect(await faultOf(onPage(`/Annots [${link}]`))).toBe('none');
    expect(await faultOf(inCatalogue('/AcroForm << /Fields [<< /FT /Tx /T (city) >>] >>'))).toBe('none');
  });

  it('may be signed by others, whose signatures stay', async () => {
    const theirs = signedElsewhere(pdf, { field: 'Theirs', signer: otherSigner() });
    expect(await mayBeSealed(theirs, at)).toEqual({
      may: true,
      signatures: 1,
      pages: [expect.anything(), expect.anything()],
    });
  });
});

describe('a PDF that is refused', () => {
  it.each<[string, string, Uint8Array]>([
    ['not-pdf', 'is none', latin('plain words')],
    ['not-pdf', 'is empty', new Uint8Array()],
    ['broken', 'has lost its end', pdf.subarray(0, pdf.length - 300)],
    [
      'broken',
      'has a table that leads astray',
      latin(
        Buffer.from(pdf)
          .toString('latin1')
          .replace(/\n00000000\d\d 00000/, '\n0000000007 00000'),
      ),
    ],
    [
      'broken',
      'says a wrong place for its table',
      latin(
        Buffer.from(pdf)
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n7'),
      ),
    ],
    [
      'broken',
      'has tables in a circle',
      latin(
        `${Buffer.from(pdf).toString('latin1')}\nxref\n0 0\ntrailer\n<< /Size 1 /Root 1 0 R /Prev ${pdf.length + 1} >>\nstartxref\n${pdf.length + 1}\n%%EOF\n`,
      ),
    ],
    ['broken', 'says something twice', inCatalogue('/Lang (en) /Lang (de)')],
    [
      'locked',
      'has a password',
      updated(pdf, { [freeNumber(pdf)]: '<< /Filter /Standard /V 2 >>' }, `/Encrypt ${freeNumber(pdf)} 0 R`),
    ],
    ['scripts', 'runs a script when it is opened', inCatalogue(`/OpenAction ${script}`)],
    ['scripts', 'runs a script when it is printed', inCatalogue(`/AA << /WP ${script} >>`)],
    ['scripts', 'has scripts by name', inCatalogue(`/Names << /JavaScript << /Names [(a) ${script}] >> >>`)],
    ['scripts', 'runs a script at a page', onPage(`/AA << /O ${script} >>`)],
    [
      'scripts',
      'runs a script at a field',
      inCatalogue(`/AcroForm << /Fields [<< /FT /Tx /T (a) /AA << /K ${script} >> >>] >>`),
    ],
    [
      'scripts',
      'runs a script after a link',
      onPage(`/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (a) /Next ${script} >> >>]`),
    ],
    ['launches', 'opens a program', inCatalogue('/OpenAction << /S /Launch /F (cmd.exe) >>')],
    [
      'launches',
      'opens a file within another',
      onPage('/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /GoToE >> >>]'),
    ],
    [
      'attachments',
      'carries a file',
      inCatalogue('/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec >>] >> >>'),
    ],
    ['attachments', 'carries a file on a page', onPage('/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] >>]')],
    ['attachments', 'is a collection of files', inCatalogue('/Collection << >>')],
    ['media', 'shows a film', onPage('/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>]')],
    ['xfa', 'is a form in XML', inCatalogue('/AcroForm << /Fields [] /XFA (<xdp/>) >>')],
    ['layers', 'has layers', inCatalogue('/OCProperties << /OCGs [<< /Type /OCG /Name (a) >>] /D << >> >>')],
    [
      'broken',
      'has a page where its pages should be listed',
      updated(pdf, {
        [numbersIn(pdf).root]: `<< /Type /Catalog /Pages ${numbersIn(pdf).page} 0 R >>`,
      }),
    ],
    ['no-pages', 'has no pages', updated(pdf, { [numbersIn(pdf).pages]: '<< /Type /Pages /Kids [] /Count 0 >>' })],
    [
      'too-long',
      'says that it has 10,000 pages',
      updated(pdf, { [numbersIn(pdf).pages]: `<< /Type /Pages /Kids [${numbersIn(pdf).page} 0 R] /Count 10000 >>` }),
    ],
    [
      'broken',
      'has one page twice',
      updated(pdf, {
        [numbersIn(pdf).pages]:
          `<< /Type /Pages /Kids [${numbersIn(pdf).page} 0 R ${numbersIn(pdf).page} 0 R] /Count 2 >>`,
      }),
    ],
    [
      'broken',
      'has pages in a circle',
      updated(pdf, { [numbersIn(pdf).pages]: `<< /Type /Pages /Kids [${numbersIn(pdf).pages} 0 R] /Count 1 >>` }),
    ],
    ['broken', 'has values a thousand deep', inCatalogue(`/Odd ${'['.repeat(1000)}${']'.repeat(1000)}`)],
  ])('%s: it %s', async (fault, _, bytes) => {
    expect(await faultOf(bytes)).toBe(fault);
  });

  it('closed: it was certified without further signatures', async () => {
    const more = '/Reference [<< /TransformMethod /DocMDP /TransformParams << /V /1.2 /P 1 >> >>]';
    expect(await faultOf(signedElsewhere(pdf, { field: 'Theirs', signer: otherSigner(), more }))).toBe('closed');
  });

  it('changed-since: it was signed, and is another by now', async () => {
    const theirs = signedElsewhere(pdf, { field: 'Theirs', signer: otherSigner() });
    expect(await faultOf(onPage('/Rotate 90', {}, theirs))).toBe('changed-since');
  });

  it('too-long: it has more pages than anybody reads, found within seconds', async () => {
    const kids = MOST_PAGES + 1;
    const first = freeNumber(pdf);
    const { pages } = numbersIn(pdf);
    const page = `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 9 9] >>`;
    const objects = Object.fromEntries(Array.from({ length: kids }, (_, at) => [first + at, page]));
    const list = Object.keys(objects).map((number) => `${number} 0 R`);
    const bytes = updated(pdf, { ...objects, [pages]: `<< /Type /Pages /Kids [${list.join(' ')}] /Count 1 >>` });
    const from = performance.now();
    expect(await faultOf(bytes)).toBe('too-long');
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});
