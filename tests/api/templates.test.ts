import { beforeAll, describe, expect, it } from 'vitest';
import * as matters from '#core/matters/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import { ask } from '#core/questionnaires/samples.ts';
import * as templates from '#core/templates/endpoints.ts';
import { Outline } from '#core/templates/template.ts';
import {
  type By,
  contractFile,
  docx,
  fetched,
  keepQuestionnaire,
  newClient,
  newLawyer,
  newTemplate,
  templateRequest,
  upload,
} from './practice.ts';
import { call, newId, ok } from './stack.ts';

let by: By;
beforeAll(async () => {
  by = await newLawyer();
});

describe('200', () => {
  it('an uploaded Word file becomes a template with its tags, and downloads as it was', async () => {
    const file = contractFile();
    const made = await newTemplate(by, file, { price1: 25_000, template_keywords: ['services', 'fees'] });
    const read = await ok(call(templates.readTemplate, { templateId: made._id }, by));
    expect(read).toMatchObject({
      name: 'Services Agreement',
      price1: 25_000,
      published_to: 'firm',
      template_keywords: ['services', 'fees'],
      archived: false,
      box_file_data: { name: 'contract.docx', size: file.length, number: 1 },
    });
    const uses = await ok(call(templates.listTemplateMatters, { templateId: made._id }, by));
    expect(uses.rows).toEqual([]);
    expect(Outline.parse(read.outline).fields.map(({ identifier }) => identifier)).toEqual([
      'party_name',
      'signed_on_date',
    ]);
    expect(read.outline.sections.map(({ identifier, inTableRow }) => [identifier, inTableRow])).toEqual([
      ['has_fee', false],
      ['people', true],
    ]);
    const { bytes, headers } = await fetched(read.box_file_data.download_url ?? '');
    expect(Buffer.from(bytes).equals(file)).toBe(true);
    expect(headers.get('content-disposition')).toContain('contract.docx');
  });

  it('making the same template twice makes it once', async () => {
    const request = templateRequest(await upload(by, contractFile()));
    const first = await ok(call(templates.createTemplate, request, by));
    expect(await ok(call(templates.createTemplate, request, by))).toEqual(first);
  });

  it('an archived template leaves the list for the other one, and returns', async () => {
    const { _id: templateId, version } = await newTemplate(by);
    const listed = async (state: 'active' | 'archived') =>
      (await ok(call(templates.getTemplate, { state }, by))).data.user.map(({ _id }) => _id);
    expect((await listed('active'))[0]).toBe(templateId);
    const archived = await ok(call(templates.archiveTemplate, { templateId, version }, by));
    expect(await listed('active')).not.toContain(templateId);
    expect(await listed('archived')).toEqual([templateId]);
    await ok(call(templates.restoreTemplate, { templateId, version: archived.version }, by));
    expect((await listed('active'))[0]).toBe(templateId);
  });

  it('what is said of a template changes, a price can be taken away, and the file stays', async () => {
    const { _id: templateId, version, box_file_data } = await newTemplate(by, contractFile(), { price1: 100 });
    const details = { name: 'Renamed', description: 'New', published_to: 'clients' as const, template_keywords: ['b'] };
    const changed = await ok(call(templates.changeTemplate, { templateId, version, ...details }, by));
    expect(changed).toMatchObject({ ...details, box_file_data, version: version + 1 });
    const read = await ok(call(templates.readTemplate, { templateId }, by));
    expect(read.name).toBe('Renamed');
    expect(read.price1).toBeUndefined();
  });

  it('a new file has the next number and its own tags', async () => {
    const { _id: templateId, version } = await newTemplate(by);
    const uploadId = await upload(by, docx('Only {{one_tag}}'), 'second.docx');
    const request = { templateId, version, uploadId, fileName: 'second.docx' };
    const replaced = await ok(call(templates.replaceTemplateFile, request, by));
    expect(replaced.box_file_data).toMatchObject({ name: 'second.docx', number: 2 });
    const read = await ok(call(templates.readTemplate, { templateId }, by));
    expect(read.outline.fields.map(({ identifier }) => identifier)).toEqual(['one_tag']);
    expect(await ok(call(templates.replaceTemplateFile, request, by))).toEqual(replaced);
  });

  it('words of its file that a PDF cannot show are told, with their place', async () => {
    const { _id: templateId, version, box_file_data: file } = await newTemplate(by);
    expect(file.notes).toEqual([]);
    const uploadId = await upload(by, docx('Ꮳ and {{one_tag}}'), 'second.docx');
    const request = { templateId, version, uploadId, fileName: 'second.docx' };
    const replaced = await ok(call(templates.replaceTemplateFile, request, by));
    expect(replaced.box_file_data.notes).toEqual([expect.stringContaining('Ꮳ (U+13E3). First place: “Ꮳ and')]);
  });

  it('a tag that came with a new file and that no question answers is told, until a question asks it', async () => {
    const { _id: templateId, version } = await newTemplate(by, docx('Sold by {{seller_name}}'));
    const unasked = async () => (await ok(call(templates.readTemplate, { templateId }, by))).unasked;
    await keepQuestionnaire(by, templateId, (all) => all);
    expect(await unasked()).toEqual([]);
    const uploadId = await upload(by, docx('Sold by {{seller_name}} to {{buyer_name}} and {{buyer_name}}'));
    await ok(call(templates.replaceTemplateFile, { templateId, version, uploadId, fileName: 'second.docx' }, by));
    expect(await unasked()).toEqual(['buyer_name']);
    await keepQuestionnaire(by, templateId, (all) => {
      const [section] = all.sections;
      section?.questions.push(ask('buyer_name', 'Short Text', { required: false }));
      return all;
    });
    expect(await unasked()).toEqual([]);
  });

  it('a template whose questionnaire was never saved asks each tag of its newest file', async () => {
    const { _id: templateId, version } = await newTemplate(by);
    const uploadId = await upload(by, docx('Only {{one_tag}}'));
    await ok(call(templates.replaceTemplateFile, { templateId, version, uploadId, fileName: 'second.docx' }, by));
    expect((await ok(call(templates.readTemplate, { templateId }, by))).unasked).toEqual([]);
  });
});

describe('of two files at one moment', () => {
  it('one becomes the template’s file, with its own tags, and the next one still can', async () => {
    const { _id: templateId, version } = await newTemplate(by);
    const tagNames = ['first_tag', 'second_tag'];
    // Made once: a file made again later has another time in it.
    const files = new Map(tagNames.map((tag) => [tag, docx(`Only {{${tag}}}`)]));
    const requests = await Promise.all(
      tagNames.map(async (tag) => {
        const uploadId = await upload(by, files.get(tag) as Uint8Array);
        return { templateId, version, uploadId, fileName: `${tag}.docx` };
      }),
    );
    const replies = await Promise.all(requests.map((request) => call(templates.replaceTemplateFile, request, by)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);

    const read = await ok(call(templates.readTemplate, { templateId }, by));
    const winner = tagNames[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect(read.box_file_data.name).toBe(`${winner}.docx`);
    expect(read.outline.fields.map(({ identifier }) => identifier)).toEqual([winner]);
    const { bytes } = await fetched(read.box_file_data.download_url ?? '');
    expect(Buffer.from(bytes).equals(files.get(winner) as Uint8Array)).toBe(true);

    const third = docx('Only {{third_tag}}');
    const uploadId = await upload(by, third);
    const request = { templateId, version: read.version, uploadId, fileName: 'third.docx' };
    const replaced = await ok(call(templates.replaceTemplateFile, request, by));
    const { download_url = '' } = (await ok(call(templates.readTemplate, { templateId }, by))).box_file_data;
    expect(replaced.box_file_data.number).toBeGreaterThan(read.box_file_data.number);
    expect(Buffer.from((await fetched(download_url)).bytes).equals(third)).toBe(true);
  });
});

describe('400', () => {
  it('keywords are 1 to 5, and each missing field says what to enter', async () => {
    const send = async (more: object) => {
      const { status, problem } = await call(templates.createTemplate, { ...templateRequest(newId()), ...more }, by);
      expect(status).toBe(400);
      return Object.fromEntries(problem.errors.map(({ field, msg }) => [field, msg]));
    };
    expect(await send({ template_keywords: [] })).toEqual({ template_keywords: 'Please enter at least 1 keyword' });
    expect(await send({ template_keywords: ['1', '2', '3', '4', '5', '6'] })).toEqual({
      template_keywords: 'Please enter at most 5 keywords',
    });
    expect(await send({ name: ' ', description: '', published_to: 'nobody', fileName: 'a.pdf' })).toEqual({
      name: 'Please enter the template name',
      description: 'Please enter the description',
      published_to: 'Please select who the template is published to',
      fileName: 'Please select a Word file (.docx)',
    });
  });

  it('a file over 20 MB is refused before it is sent', async () => {
    const request = { fileName: 'big.docx', size: 20 * 1024 * 1024 + 1 };
    const { status, problem } = await call(templates.permitTemplateUpload, request, by);
    expect([status, problem.message, problem.errors[0]?.msg]).toEqual([
      400,
      'Please check the highlighted fields.',
      'File size should not exceed 20MB',
    ]);
  });
});

describe('409', () => {
  it('a stale change, archive or file changes nothing', async () => {
    const { _id: templateId, version } = await newTemplate(by);
    const details = { name: 'One', description: 'One', published_to: 'firm' as const, template_keywords: ['a'] };
    await ok(call(templates.changeTemplate, { templateId, version, ...details }, by));
    const uploadId = await upload(by, contractFile());
    const replies = [
      await call(templates.changeTemplate, { templateId, version, ...details, name: 'Two' }, by),
      await call(templates.archiveTemplate, { templateId, version }, by),
      await call(templates.replaceTemplateFile, { templateId, version, uploadId, fileName: 'x.docx' }, by),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409]);
    const read = await ok(call(templates.readTemplate, { templateId }, by));
    expect([read.name, read.archived, read.box_file_data.number]).toEqual(['One', false, 1]);
  });

  it('another file under the same id is refused', async () => {
    const made = await newTemplate(by);
    const again = templateRequest(await upload(by, contractFile()), { templateId: made._id });
    expect((await call(templates.createTemplate, again, by)).status).toBe(409);
  });
});

describe('422', () => {
  const refused = async (file: Uint8Array) => {
    const request = templateRequest(await upload(by, file));
    const { status, problem } = await call(templates.createTemplate, request, by);
    const found = await call(templates.readTemplate, { templateId: request.templateId }, by);
    expect([status, found.status]).toEqual([422, 404]);
    return problem;
  };

  it('a template with broken tags is refused with every fault in words and place', async () => {
    const problem = await refused(
      docx('Dear {{client name}},', 'We {{#opened}} never close.', 'On {{day | sideways}}'),
    );
    expect(problem.message).toBe('The template cannot be used yet.');
    expect(problem.errors.length).toBeGreaterThanOrEqual(3);
    const all = problem.errors.map(({ msg }) => msg).join('\n');
    for (const part of ['client name', 'opened', 'sideways', 'paragraph 1', 'paragraph 2', 'paragraph 3'])
      expect(all).toContain(part);
  });

  it('a template with broken tags can be kept to have them mended, and starts no matter until then', async () => {
    const uploadId = await upload(by, docx('Dear {{client name}}, of {{town}}'));
    const request = { ...templateRequest(uploadId), keepFaulty: true };
    const kept = await ok(call(templates.createTemplate, request, by));
    expect(kept.box_file_data.faultCount).toBe(1);
    const isFaulty = async () =>
      (await ok(call(questionnaires.readQuestionnaire, { templateId: kept._id }, by))).faulty ?? false;
    expect(await isFaulty()).toBe(true);

    const client = await newClient(by);
    const open = () => call(matters.openMatter, { matterId: newId(), clientId: client._id, templateId: kept._id }, by);
    const { status, problem } = await open();
    const sentence = 'The tags in this template’s file have errors. Fix them in the editor first.';
    expect([status, problem.message]).toEqual([409, sentence]);

    const mended = { uploadId: await upload(by, docx('Dear {{client_name}}, of {{town}}')), fileName: 'mended.docx' };
    const replaced = await ok(
      call(templates.replaceTemplateFile, { templateId: kept._id, version: kept.version, ...mended }, by),
    );
    expect(replaced.box_file_data.faultCount).toBeUndefined();
    expect(await isFaulty()).toBe(false);
    expect((await open()).status).toBe(200);
  });

  it('tags that ask more than a questionnaire can hold are refused with how many there are, in one file or in all of a template', async () => {
    const tags = (count: number, of: string) => docx(...Array.from({ length: count }, (_, at) => `{{${of}${at}}}`));
    const tooMany = (count: number) =>
      `The tags of this template ask ${count} questions. A questionnaire has at most 2000.`;
    const uploadId = await upload(by, tags(2001, 'a'));
    for (const keepFaulty of [false, true]) {
      const { status, problem } = await call(
        templates.createTemplate,
        { ...templateRequest(uploadId), keepFaulty },
        by,
      );
      expect([status, problem.errors.map(({ msg }) => msg)]).toEqual([422, [tooMany(2001)]]);
    }

    const { _id: templateId, version } = await newTemplate(by, tags(800, 'a'));
    const another = {
      ...{ templateId, version, packageDocumentId: newId(), name: 'Annex' },
      ...{ uploadId: await upload(by, tags(1201, 'b')), fileName: 'annex.docx' },
    };
    const { status, problem } = await call(templates.addPackageDocument, another, by);
    expect([status, problem.message, problem.errors.map(({ msg }) => msg)]).toEqual([
      422,
      tooMany(2001),
      [tooMany(2001)],
    ]);
    expect((await ok(call(questionnaires.readQuestionnaire, { templateId }, by))).questionnaire.sections).toHaveLength(
      1,
    );
  });

  it('what only calls itself a Word file is refused in plain words', async () => {
    const problem = await refused(new TextEncoder().encode('%PDF-1.7 not a Word file at all'));
    expect(problem.message).toBe('This file is damaged or is not a Word document (.docx).');
  });

  it("a file that never arrived, and another firm's upload, are missing", async () => {
    const theirs = await upload(await newLawyer(), contractFile());
    for (const uploadId of [newId(), theirs]) {
      const { status, problem } = await call(templates.createTemplate, templateRequest(uploadId), by);
      expect([status, problem.message]).toEqual([422, 'The file was not uploaded. Please upload it again.']);
    }
  });
});
