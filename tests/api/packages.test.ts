import { beforeAll, describe, expect, it } from 'vitest';
import * as matters from '#core/matters/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import { questionsOf } from '#core/questionnaires/question.ts';
import * as templates from '#core/templates/endpoints.ts';
import { type By, docx, fetched, newClient, newLawyer, newTemplate, upload, withPackageDocument } from './practice.ts';
import { call, newId, ok } from './stack.ts';

const leaseFile = docx('Lease with {{tenant}} of {{home | upper}}.');
const noticeFile = docx('Lead notice for {{tenant}}: {{home}} was built in {{built_year}}, {{lead_reports}}.');
const OLD = 'built_year < 1978';

let by: By;
beforeAll(async () => {
  by = await newLawyer();
});

const leasePackage = async () =>
  withPackageDocument(by, await newTemplate(by, leaseFile, { name: 'Lease' }), noticeFile, {
    name: 'Lead notice',
    condition: OLD,
  });

describe('200', () => {
  it('a template gets another document, and its one questionnaire asks for the tags of both', async () => {
    const { _id: templateId, documents } = await leasePackage();
    expect(documents).toMatchObject([
      { name: 'Lead notice', condition: OLD, file: { name: 'document.docx', number: 1 } },
    ]);
    const read = await ok(call(templates.readTemplate, { templateId }, by));
    expect(read.outline.fields.map(({ identifier }) => identifier)).toEqual(['tenant', 'home']);
    const [notice] = read.documents;
    expect(notice?.outline.fields.map(({ identifier }) => identifier)).toContain('lead_reports');
    const { bytes } = await fetched(notice?.file.download_url ?? '');
    expect(Buffer.from(bytes).equals(noticeFile)).toBe(true);

    const { questionnaire, outline } = await ok(call(questionnaires.readQuestionnaire, { templateId }, by));
    const asked = questionsOf(questionnaire).map(({ id_value, visibility_condition: [condition] }) => [
      id_value,
      condition && `${condition.label} ${condition.operator} ${condition.visibility_answer}`,
    ]);
    expect(asked).toEqual([
      ['tenant', undefined],
      ['home', undefined],
      ['built_year', undefined],
      ['lead_reports', 'built_year less_than 1978'],
    ]);
    expect(outline.sections.map(({ condition, place }) => [condition, place])).toEqual([
      [OLD, '“Lead notice”, condition'],
    ]);
    expect(outline.fields[0]?.place).toContain('“Lease”, paragraph 1');
  });

  it('the same document added twice is added once', async () => {
    const { _id: templateId, version } = await newTemplate(by, leaseFile);
    const request = {
      ...{ templateId, version, packageDocumentId: newId(), uploadId: await upload(by, noticeFile) },
      ...{ fileName: 'notice.docx', name: 'Lead notice' },
    };
    const first = await ok(call(templates.addPackageDocument, request, by));
    expect(await ok(call(templates.addPackageDocument, request, by))).toEqual(first);
  });

  it('a document gets a new file, and the tags of the others stay', async () => {
    const { _id: templateId, version, documents } = await leasePackage();
    const packageDocumentId = documents[0]?.packageDocumentId ?? '';
    const uploadId = await upload(by, docx('Notice to {{recipient}}'));
    const request = { templateId, version, packageDocumentId, uploadId, fileName: 'second.docx' };
    const replaced = await ok(call(templates.replaceTemplateFile, request, by));
    expect(replaced.box_file_data.number).toBe(1);
    expect(replaced.documents[0]?.file).toMatchObject({ name: 'second.docx', number: 2 });
    const own = { templateId, version: replaced.version, fileName: 'own.docx' };
    await ok(
      call(templates.replaceTemplateFile, { ...own, uploadId: await upload(by, docx('Lease with {{renter}}')) }, by),
    );
    const read = await ok(call(templates.readTemplate, { templateId }, by));
    expect(read.outline.fields.map(({ identifier }) => identifier)).toEqual(['renter']);
    expect(read.documents[0]?.outline.fields.map(({ identifier }) => identifier)).toEqual(['recipient']);
    expect(read.documents[0]?.condition).toBe(OLD);
  });

  it('documents are named, ordered, given conditions and removed', async () => {
    const first = await leasePackage();
    const second = await withPackageDocument(by, first, docx('Keys for {{tenant}}'), { name: 'Keys' });
    const [notice, keys] = second.documents.map(({ packageDocumentId }) => packageDocumentId);
    const { _id: templateId } = second;
    const turned = await ok(
      call(
        templates.arrangePackage,
        {
          ...{ templateId, version: second.version },
          documents: [
            { packageDocumentId: keys ?? '', name: 'Key receipt', condition: 'has_keys' },
            { packageDocumentId: notice ?? '', name: 'Lead notice', condition: '' },
          ],
        },
        by,
      ),
    );
    expect(turned.documents.map(({ name, condition }) => [name, condition])).toEqual([
      ['Key receipt', 'has_keys'],
      ['Lead notice', undefined],
    ]);
    const alone = await ok(call(templates.arrangePackage, { templateId, version: turned.version, documents: [] }, by));
    expect(alone.documents).toEqual([]);
    const { questionnaire } = await ok(call(questionnaires.readQuestionnaire, { templateId }, by));
    expect(questionsOf(questionnaire).map(({ id_value }) => id_value)).toEqual(['tenant', 'home']);
  });

  it('a tag that nobody asks is told of every document', async () => {
    const template = await newTemplate(by, docx('Lease with {{tenant}}'));
    const { _id: templateId } = template;
    const { questionnaire } = await ok(call(questionnaires.readQuestionnaire, { templateId }, by));
    await ok(call(questionnaires.saveQuestionnaire, { templateId, version: 0, questionnaire }, by));
    await withPackageDocument(by, template, docx('{{guarantor}} pays'), {
      name: 'Guarantee',
      condition: 'has_guarantor',
    });
    const read = await ok(call(templates.readTemplate, { templateId }, by));
    expect(read.unasked.toSorted()).toEqual(['guarantor', 'has_guarantor']);
  });
});

describe('404', () => {
  it('a document that the template does not have gets no file and no name', async () => {
    const { _id: templateId, version } = await newTemplate(by);
    const packageDocumentId = newId();
    const uploadId = await upload(by, noticeFile);
    const replies = [
      await call(
        templates.replaceTemplateFile,
        { templateId, version, packageDocumentId, uploadId, fileName: 'a.docx' },
        by,
      ),
      await call(
        templates.arrangePackage,
        { templateId, version, documents: [{ packageDocumentId, name: 'Notice' }] },
        by,
      ),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
  });
});

describe('409', () => {
  it('a stale change of the package changes nothing', async () => {
    const { _id: templateId, version } = await leasePackage();
    const stale = { templateId, version: version - 1 };
    const uploadId = await upload(by, noticeFile);
    const added = { packageDocumentId: newId(), uploadId, fileName: 'a.docx', name: 'Another' };
    const replies = [
      await call(templates.addPackageDocument, { ...stale, ...added }, by),
      await call(templates.arrangePackage, { ...stale, documents: [] }, by),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409]);
    expect((await ok(call(templates.readTemplate, { templateId }, by))).documents).toHaveLength(1);
  });

  it('a template of which any document has faulty tags starts no matter', async () => {
    const template = await newTemplate(by, leaseFile);
    const { _id: templateId, version } = template;
    const uploadId = await upload(by, docx('Dear {{client name}}'));
    const request = { templateId, version, packageDocumentId: newId(), uploadId, fileName: 'a.docx', name: 'Letter' };
    expect((await call(templates.addPackageDocument, request, by)).status).toBe(422);
    const kept = await ok(call(templates.addPackageDocument, { ...request, keepFaulty: true }, by));
    expect(kept.documents[0]?.file.faultCount).toBe(1);
    const client = await newClient(by);
    const opened = await call(matters.openMatter, { matterId: newId(), clientId: client._id, templateId }, by);
    expect([opened.status, opened.problem?.problem]).toEqual([409, 'template-faulty']);
  });
});

describe('422', () => {
  it('a package refuses a name twice, a condition that cannot be read, and more than 10 documents', async () => {
    const template = await leasePackage();
    const { _id: templateId, version, documents } = template;
    const [notice] = documents;
    const arrange = async (...wanted: { name: string; condition?: string }[]) => {
      const listed = wanted.map((each, at) => ({
        packageDocumentId: at === 0 ? (notice?.packageDocumentId ?? '') : newId(),
        ...each,
      }));
      const { status, problem } = await call(templates.arrangePackage, { templateId, version, documents: listed }, by);
      expect([status, problem.problem]).toEqual([422, 'package-refused']);
      return problem.errors.map(({ field, msg }) => `${field ?? ''}: ${msg}`);
    };
    expect(await arrange({ name: 'LEASE ' })).toEqual(['documents.0.name: Another document is called “LEASE”.']);
    expect(await arrange({ name: 'Lead notice', condition: 'built_year <' })).toEqual([
      'documents.0.condition: The condition cannot be read: a value is missing at its end. Write it like has_guarantor or built < 1978.',
    ]);
    const details = { name: 'lead notice', description: 'd', published_to: 'firm' as const, template_keywords: ['a'] };
    const renamed = await call(templates.changeTemplate, { templateId, version, ...details }, by);
    expect([renamed.status, renamed.problem?.errors[0]?.msg]).toEqual([
      422,
      'Another document is called “Lead notice”.',
    ]);
    expect(await arrange(...Array.from({ length: 10 }, (_, at) => ({ name: `Document ${at}` })))).toEqual([
      ': A package has at most 10 documents.',
    ]);
  });
});
