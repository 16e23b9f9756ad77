import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '#core/documents/document.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import type { Answers } from '#core/questionnaires/answers.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import * as templates from '#core/templates/endpoints.ts';
import { withBrokenPicture } from '#tests/oracle/broken-picture.ts';
import {
  assembled,
  type By,
  documentsOf,
  docx,
  download,
  jobOf,
  joined,
  keepQuestionnaire,
  newClient,
  newLawyer,
  newTemplate,
  openedMatter,
  pdfText,
  questionNamed,
  sharedBeside,
  sharedMatter,
  upload,
  whenMailed,
} from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
/** The matter of the client of whom most tests have another one. */
let original: Awaited<ReturnType<typeof sharedMatter>>;
beforeAll(async () => {
  by = await newLawyer();
  original = await sharedMatter(by);
});

/** The words of a Word file's body, one line a paragraph; fails unless the file is a whole archive. */
const docxText = (bytes: Uint8Array): string =>
  strFromU8(unzipSync(bytes)['word/document.xml'] as Uint8Array)
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]*>/g, '');

/** Answers with a fee, two people, and an answer that looks like a tag and like XML. */
const answersTo = (questionnaire: Questionnaire, partyName = 'Acme <&> {{fee}}'): Answers => {
  const id = (identifier: string) => questionNamed(questionnaire, identifier).id;
  const section = questionnaire.sections.find(({ questions }) => questions.some((each) => each.id === id('people')));
  const row = (at: number, name: string, role: string) => ({
    id: `row${at}`,
    cells: Object.fromEntries(
      (section?.dataTableColumns ?? []).map((column) => [column.id, column.id_value === 'name' ? name : role]),
    ),
  });
  return {
    [id('party_name')]: partyName,
    [id('signed_on_date')]: '2026-11-02',
    [id('has_fee')]: 'Yes',
    [id('fee')]: 123_450,
    [id('people')]: [row(1, 'Ann', 'Signer'), row(2, 'Bob', 'Witness')],
  };
};

const submitted = async (given?: typeof original) => {
  const shared = given ?? (await sharedBeside(by, original));
  const { matterId, guest } = shared;
  const sheet = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
  const answers = answersTo(sheet.questionnaire);
  const request = { matterId, version: sheet.version, answers, today: sheet.savedAt?.slice(0, 10) };
  await ok(call(matters.submitInvitedAnswers, request, guest));
  await whenMailed();
  return { ...shared, request, questionnaire: sheet.questionnaire };
};

const contractOf = async (lawyer: By, matterId: string) => {
  const [contract, ...others] = await documentsOf(lawyer, matterId);
  expect([contract?.matterId, others]).toEqual([matterId, []]);
  return contract as Document;
};

/** The key of what a download came from. */
const keyOf = async ({ url }: { url: string }): Promise<string> => {
  const { FILES_BUCKET } = (await stack()).environment;
  return decodeURIComponent(new URL(url).pathname.split(`/${FILES_BUCKET}/`)[1] ?? '');
};

/** Puts another file where one is kept. */
const overwritten = async (Key: string, Body: Uint8Array) => {
  const {
    AWS_REGION: region,
    AWS_ENDPOINT_URL_S3: endpoint,
    FILES_BUCKET: Bucket,
    ...keys
  } = (await stack()).environment;
  const credentials = {
    accessKeyId: keys.AWS_ACCESS_KEY_ID ?? '',
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY ?? '',
  };
  const client = new S3Client({ region, endpoint, credentials, forcePathStyle: true });
  await client.send(new PutObjectCommand({ Bucket, Key, Body }));
};

describe('200', () => {
  it("from a Word file to a client's answers to the finished contract, as .docx and PDF, with nothing lost", async () => {
    const { matterId, client } = await submitted();
    const contract = await contractOf(by, matterId);
    expect(contract).toMatchObject({
      name: `Services Agreement – ${client.title}`,
      latest: 1,
      formats: ['docx', 'pdf'],
    });

    const docx = await download(by, contract, 'docx');
    expect(docx.fileName).toBe('Services Agreement – Cleo Client (v1).docx');
    expect(docx.headers.get('content-disposition')).toContain(encodeURIComponent(docx.fileName));
    expect(docxText(docx.bytes).trim().split('\n')).toEqual([
      'Agreement with Acme &lt;&amp;&gt; {{fee}} of November 2, 2026',
      'The fee is $1,234.50.',
      ...['Name', 'Role', 'Ann', 'Signer', 'Bob', 'Witness'],
    ]);

    const pdf = await download(by, contract, 'pdf');
    expect(pdf.fileName).toBe('Services Agreement – Cleo Client (v1).pdf');
    expect(new TextDecoder().decode(pdf.bytes.slice(0, 5))).toBe('%PDF-');
    const text = await pdfText(pdf.bytes);
    for (const phrase of ['Acme <&> {{fee}} of November 2, 2026', 'The fee is $1,234.50.', 'Bob', 'Witness'])
      expect(text).toContain(phrase);
  });

  it('a submission that arrives twice makes one version', async () => {
    const { matterId, request, guest } = await submitted();
    await ok(call(matters.submitInvitedAnswers, request, guest));
    expect((await contractOf(by, matterId)).latest).toBe(1);
  });

  it('the lawyer answers for the client, and each later submission makes a version beside the first', async () => {
    const { matterId } = await openedMatter(by);
    const { questionnaire, version } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
    const first = { matterId, version, answers: answersTo(questionnaire, 'First') };
    const matter = await ok(call(matters.submitMatterAnswers, first, by));
    expect(matter).toMatchObject({ state: 'open', submittedBy: 'lawyer' });
    await ok(call(matters.submitMatterAnswers, first, by));
    expect((await contractOf(by, matterId)).latest).toBe(1);
    const second = { matterId, version: version + 1, answers: answersTo(questionnaire, 'Second') };
    await ok(call(matters.submitMatterAnswers, second, by));

    const contract = await contractOf(by, matterId);
    const { rows: versions } = await ok(call(documents.listDocumentVersions, { documentId: contract.documentId }, by));
    expect(versions.map(({ number, madeBy }) => [number, madeBy])).toEqual([
      [2, 'Lana Tester'],
      [1, 'Lana Tester'],
    ]);
    const text = async (latest: number) => docxText((await download(by, { ...contract, latest }, 'docx')).bytes);
    expect(await text(1)).toContain('Agreement with First of');
    expect(await text(2)).toContain('Agreement with Second of');
  });

  it('assembling anew adds a version and leaves those before it; the same request again adds none', async () => {
    const { matterId } = await submitted();
    const request = { matterId, assemblyId: newId() };
    const made = await assembled(by, matterId, request.assemblyId);
    const { rows: versions } = await ok(call(documents.listDocumentVersions, { documentId: made.documentId }, by));
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(await ok(call(documents.assembleMatter, request, by))).toMatchObject({ state: 'made', number: 2 });
    expect(await contractOf(by, matterId)).toEqual(made);
    const one = await download(by, { ...made, latest: 1 }, 'pdf');
    const two = await download(by, { ...made, latest: 2 }, 'pdf');
    expect([await pdfText(one.bytes), two.status]).toEqual([await pdfText(two.bytes), 200]);
  });

  it('two assemblies at one moment are both taken: what was asked for last is made, after the other or in its place @soak', async () => {
    const { matterId } = await submitted();
    const ids = [newId(), newId()];
    await Promise.all(ids.map((assemblyId) => ok(call(documents.assembleMatter, { matterId, assemblyId }, by))));
    const job = await jobOf(by, matterId);
    const { documentId, latest } = await contractOf(by, matterId);
    expect(job).toMatchObject({ state: 'made', number: latest });
    expect(ids).toContain(job?.assemblyId);
    const { rows: versions } = await ok(call(documents.listDocumentVersions, { documentId }, by));
    expect(versions.map(({ number }) => number)).toEqual(latest === 3 ? [3, 2, 1] : [2, 1]);
  });

  it('a computed question is worked out there when it is merged; an answer sent for it is refused', async () => {
    const template = await newTemplate(by, docx('A year is {{yearly | currency}}, {{monthly | currency}} a month'));
    const { questionnaire } = await keepQuestionnaire(by, template._id, (all) => {
      questionNamed(all, 'monthly').required = true;
      Object.assign(questionNamed(all, 'yearly'), {
        category_name: 'Computed',
        computed: { formula: 'monthly * 12', result: 'money', places: 2 },
      });
      return all;
    });
    const [yearly, monthly] = ['yearly', 'monthly'].map((name) => questionNamed(questionnaire, name).id);
    const client = await newClient(by);
    const matterId = newId();
    await ok(call(matters.openMatter, { matterId, clientId: client._id, templateId: template._id }, by));
    const submit = (answers: Answers) =>
      call(matters.submitMatterAnswers, { matterId, version: 0, answers, today: '2026-11-20' }, by);
    const forged = await submit({ [monthly ?? '']: 120_000, [yearly ?? '']: 1 });
    expect([forged.status, forged.problem.problem]).toEqual([400, 'bad-request']);
    expect((await submit({ [monthly ?? '']: 120_000 })).status).toBe(200);
    const contract = await contractOf(by, matterId);
    expect(docxText((await download(by, contract, 'docx')).bytes)).toContain('A year is $14,400.00, $1,200.00 a month');
  });

  it('a matter keeps the file it started with when its template gets a new one', async () => {
    const { matterId, template } = await submitted(await sharedMatter(by));
    const uploadId = await upload(by, docx('Nothing of the old file'));
    const request = { templateId: template._id, version: template.version, uploadId, fileName: 'new.docx' };
    await ok(call(templates.replaceTemplateFile, request, by));
    const made = await assembled(by, matterId);
    expect(docxText((await download(by, made, 'docx')).bytes)).toContain('The fee is $1,234.50.');
  });

  it('a tag that no question asks is told to the lawyer before and beside the contract, and never to the client', async () => {
    const template = await newTemplate(by, docx('Sold by {{seller_name}}{{remark}}'));
    const { _id: templateId, version } = template;
    await keepQuestionnaire(by, templateId, (all) => {
      questionNamed(all, 'remark').required = false;
      return all;
    });
    const uploadId = await upload(by, docx('Sold by {{seller_name}} to {{buyer_name}}{{remark}}'));
    await ok(call(templates.replaceTemplateFile, { templateId, version, uploadId, fileName: 'new.docx' }, by));
    const client = await newClient(by);
    const matterId = newId();
    const opened = await ok(call(matters.openMatter, { matterId, clientId: client._id, templateId }, by));
    expect(opened.unasked).toEqual(['buyer_name']);
    await ok(call(matters.sendQuestionnaire, { matterId, version: opened.version }, by));

    const guest = await joined(client.invitee_email);
    const sheet = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    const answers = { [questionNamed(sheet.questionnaire, 'seller_name').id]: 'Ada' };
    const replies = [sheet, await ok(call(matters.readInvitedMatter, { matterId }, guest))];
    replies.push(
      (await ok(call(matters.submitInvitedAnswers, { matterId, version: sheet.version, answers }, guest))) as never,
    );

    const contract = await contractOf(by, matterId);
    expect(contract.notes).toEqual(['No question asks for {{buyer_name}}, so this tag was left empty.']);
    expect(docxText((await download(by, contract, 'docx')).bytes)).toContain('Sold by Ada to');
    const share = { documentId: contract.documentId, version: contract.version, sharedVersion: 1 };
    await ok(call(documents.shareVersion, share, by));
    const listed = await ok(call(documents.listInvitedDocuments, { matterId }, guest));
    expect(listed.rows).toHaveLength(1);
    expect(JSON.stringify([replies, listed])).not.toMatch(/buyer_name|notes|unasked/);

    const again = await assembled(by, matterId);
    const { rows: versions } = await ok(call(documents.listDocumentVersions, { documentId: again.documentId }, by));
    expect([again.notes, versions[0]?.notes]).toEqual([contract.notes, contract.notes]);
  });
});
describe('a contract whose PDF cannot be made', () => {
  const answered = async (file: Uint8Array) => {
    const template = await newTemplate(by, file);
    const matterId = newId();
    const client = await newClient(by);
    await ok(call(matters.openMatter, { matterId, clientId: client._id, templateId: template._id }, by));
    const { questionnaire, version } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
    const answers = { [questionNamed(questionnaire, 'party_name').id]: 'Ada' };
    await ok(call(matters.submitMatterAnswers, { matterId, version, answers }, by));
    return contractOf(by, matterId);
  };

  it('is kept as a Word file, says so, and can be tried again', async () => {
    const contract = await answered(withBrokenPicture(docx('Of {{party_name}}')));
    const sentence = 'The PDF could not be made from this document. The Word file is complete.';
    expect(contract).toMatchObject({ latest: 1, formats: ['docx'], notes: [sentence] });
    expect(docxText((await download(by, contract, 'docx')).bytes)).toContain('Of Ada');

    const which = { documentId: contract.documentId, number: '1' };
    const again = await call(documents.makePdf, which, by);
    expect([again.status, again.problem.message]).toEqual([422, sentence]);

    await overwritten(await keyOf(await download(by, contract, 'docx')), docx('Of Ada'));
    expect(await ok(call(documents.makePdf, which, by))).toMatchObject({
      latest: 1,
      formats: ['docx', 'pdf'],
      notes: [],
    });
    expect(await pdfText((await download(by, contract, 'pdf')).bytes)).toContain('Of Ada');
  });
});

describe('409', () => {
  it('a closed matter makes no more documents', async () => {
    const { matterId } = await submitted();
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version }, by));
    const { status, problem } = await call(documents.assembleMatter, { matterId, assemblyId: newId() }, by);
    expect([status, problem.message]).toEqual([409, 'This matter is closed.']);
    expect((await contractOf(by, matterId)).latest).toBe(1);
  });
});

describe('422', () => {
  it('a matter whose required answers are missing makes no document', async () => {
    const { matterId } = await openedMatter(by);
    const { status, problem } = await call(documents.assembleMatter, { matterId, assemblyId: newId() }, by);
    expect(status).toBe(422);
    expect(problem.message).toMatch(/^\d required questions have no answer yet: “Party name”, “/);
    expect(problem.errors.slice(0, 2).map(({ msg }) => msg)).toEqual([problem.message, 'Field is required']);
    expect((await ok(call(documents.listMatterDocuments, { matterId }, by))).rows).toEqual([]);
  });

  it('a tag that was left in the merged file is named with its place, and no contract comes of it', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const { templateId } = await ok(call(matters.readMatter, { matterId }, by));
    const first = await contractOf(by, (await submitted()).matterId);
    const [, firmId] = (await keyOf(await download(by, first, 'docx'))).split('/');
    await overwritten(`firms/${firmId}/templates/${templateId}/1.docx`, docx('Of {{party_name}}', 'By {{agent name}}'));

    const sheet = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    const request = { matterId, version: sheet.version, answers: answersTo(sheet.questionnaire) };
    expect(await ok(call(matters.submitInvitedAnswers, request, guest))).toMatchObject({ submittedBy: 'client' });

    const ofClient = await jobOf(by, matterId);
    await ok(call(documents.assembleMatter, { matterId, assemblyId: newId() }, by));
    const ofLawyer = await jobOf(by, matterId);
    expect(ofLawyer?.assemblyId).not.toBe(ofClient?.assemblyId);
    for (const job of [ofClient, ofLawyer])
      expect([job?.state, job?.problem?.problem, job?.problem?.errors[0]?.msg]).toEqual([
        'failed',
        'contract-refused',
        "The contract was not made, because {{agent name}} would stand in it unfilled (document: 'By {{agent name}}'). Type this tag again in the template, in one go, and open a new matter.",
      ]);
    expect(await documentsOf(by, matterId)).toEqual([]);
    expect(await ok(call(documents.readInvitedContractJob, { matterId }, guest))).toEqual({ state: 'none' });
    const { rows: notices } = await ok(call(notifications.listNotifications, {}, by));
    expect(notices.filter((notice) => notice.matterId === matterId).map(({ kind }) => kind)).toContain(
      'contract-failed',
    );
  });
});
