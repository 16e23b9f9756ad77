import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { localCredentials } from '#bin/local-resources.ts';
import { DAY_MS, MINUTE_MS } from '#core/calendar.ts';
import { contractIdOf } from '#core/documents/contract-document-id.ts';
import * as files from '#core/files/endpoints.ts';
import { answerOfFile } from '#core/matters/answer-sheet.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as uploads from '#core/uploads/endpoints.ts';
import { changesSomething, deathAt, faultyStack, isCounted } from '#tests/api/faults.ts';
import { largeFile, sendParts } from '#tests/api/large-file.ts';
import { answered } from '#tests/api/outbox-world.ts';
import { type By, documentsOf, matterAskingForFiles, newClient, newLawyer, whenMailed } from '#tests/api/practice.ts';
import { call, newId, ok, putFile, stack } from '#tests/api/stack.ts';
import { docxWith, hostileFiles, latin, pdf } from '#tests/oracle/hostile-files.ts';
import { representatives } from '#tests/property-runs.ts';

const deed = pdf('<< /Type /Catalog >>');
const newer = latin(`${Buffer.from(deed).toString('latin1')}% newer`);

let by: By;
let ownMatterId: string;
/** A question for files. */
let asking: { matterId: string; questionId: string };
beforeAll(async () => {
  await faultyStack();
  by = await newLawyer();
  const { _id: clientId } = await newClient(by);
  ownMatterId = newId();
  await ok(call(matters.startMatter, { matterId: ownMatterId, clientId, name: 'Mill' }, by));
  asking = await matterAskingForFiles(by, clientId);
}, 120_000);

/** Everything that storage holds now. */
const objects = async (): Promise<string[]> => {
  const { AWS_REGION: region, AWS_ENDPOINT_URL_S3: endpoint, FILES_BUCKET: Bucket } = (await stack()).environment;
  const client = new S3Client({ region, endpoint, credentials: localCredentials, forcePathStyle: true });
  const { Versions = [] } = await client.send(new ListObjectVersionsCommand({ Bucket, Prefix: '' }));
  return Versions.flatMap(({ Key = '', IsLatest }) => (IsLatest ? Key : []));
};

/** Does something and has all that storage told of it die before it has begun. */
const unheard = async (task: () => Promise<unknown>): Promise<void> => {
  // What was begun before would meet the death in its place, and what is sent then never be answered.
  await whenMailed();
  const death = deathAt(1, (operation) => !['POST', 'PUT'].includes(operation));
  await task();
  await death.met;
  await (await stack()).coolDown();
  death.release();
};

/** Where each upload lies in quarantine. */
const storedAs = new Map<string, string>();
type Way = { form?: { url: string; fields: Record<string, string> } | undefined } | undefined;
const sender = (uploadId: string, way: Way, bytes: Uint8Array, fileName: string) => {
  const form = way?.form ?? { url: '', fields: {} };
  storedAs.set(uploadId, form.fields.key ?? '');
  return () => putFile(form, bytes, fileName);
};
const inspect = async (uploadId: string): Promise<unknown> =>
  (await stack()).invoke('events/inspect-upload', {
    id: newId(),
    detail: { object: { key: storedAs.get(uploadId) } },
  });
const swept = async (at = new Date(Date.now() + 10 * MINUTE_MS)): Promise<unknown> =>
  (await stack()).invoke('events/sweep-uploads', { id: newId(), time: at.toISOString() });

interface Case {
  fileName: string;
  bytes: Uint8Array;
  /** A file that it is a version of. */
  isVersion?: boolean;
  /** It is a version of a contract that was made from answers. */
  ofContract?: boolean;
  /** It is to answer a question. */
  isAnswer?: boolean;
  state: 'kept' | 'refused';
}
const [macroName = '', macros = () => deed] = hostileFiles.macros ?? [];
const large = largeFile(deed);

const cases: Record<string, Case> = {
  'a new file': { fileName: 'deed.docx', bytes: docxWith(), state: 'kept' },
  'a version of a file': { fileName: 'deed.pdf', bytes: newer, isVersion: true, state: 'kept' },
  'a contract that was edited': { fileName: 'deed.docx', bytes: docxWith(), ofContract: true, state: 'kept' },
  'a file of an answer': { fileName: 'deed.docx', bytes: docxWith(), isAnswer: true, state: 'kept' },
  'a file of an answer with macros': { fileName: macroName, bytes: macros(), isAnswer: true, state: 'refused' },
  'a file with macros': { fileName: macroName, bytes: macros(), state: 'refused' },
};

/** The same of a file that is to answer a question of a matter. */
const arrivedAnswer = async ({ fileName, bytes }: Pick<Case, 'fileName' | 'bytes'>) => {
  const { matterId, questionId } = asking;
  const fileId = newId();
  const begin = { matterId, fileId, questionId, fileName, size: bytes.byteLength };
  const { form } = await ok(call(matters.beginMatterUpload, begin, by));
  const send = sender(fileId, { form }, bytes, fileName);
  await unheard(send);
  return { uploadId: fileId, matterId, fileId, latest: 1, send, answers: questionId };
};

/** A file that has arrived in quarantine, of which nobody was told. */
const arrived = async ({ fileName, bytes, isVersion, ofContract, isAnswer }: Case) => {
  if (isAnswer) return arrivedAnswer({ fileName, bytes });
  let versionOf: string | undefined;
  let matterId = ownMatterId;
  if (ofContract) {
    const opened = await answered(by);
    await ok(call(matters.submitInvitedAnswers, opened.submission, opened.guest));
    await whenMailed();
    matterId = opened.matterId;
    versionOf = contractIdOf(matterId);
  }
  if (isVersion) {
    const first = newId();
    const { way } = await ok(
      call(uploads.beginUpload, { uploadId: first, matterId, fileName, size: deed.byteLength }, by),
    );
    await unheard(sender(first, way, deed, fileName));
    await inspect(first);
    versionOf = first;
  }
  const uploadId = newId();
  const request = { uploadId, matterId, fileName, size: bytes.byteLength, ...(versionOf && { versionOf }) };
  const { way } = await ok(call(uploads.beginUpload, request, by));
  const send = sender(uploadId, way, bytes, fileName);
  await unheard(send);
  return { uploadId, matterId, fileId: versionOf ?? uploadId, latest: versionOf ? 2 : 1, send };
};

/** Whether an answer may name a file: a save that has seen another version is refused for that, or for the file. */
const mayName = async (questionId: string, fileId: string, name: string): Promise<boolean> => {
  const changes = { [questionId]: [answerOfFile({ fileId, name })] };
  const save = { matterId: asking.matterId, version: 1000, changes };
  return (await call(matters.saveMatterAnswers, save, by)).status === 409;
};

const outcomeOf = async ({
  uploadId,
  fileId,
  matterId,
  answers,
}: Pick<Awaited<ReturnType<typeof arrived>>, 'uploadId' | 'fileId' | 'matterId'> & { answers?: string }) => {
  const { state, name } = await ok(call(uploads.readUpload, { uploadId, matterId }, by));
  const { rows } = await ok(call(files.listMatterFiles, { matterId }, by));
  const contracts = await documentsOf(by, matterId);
  // The words of a file, which a search reads, are kept beside its bytes.
  const held = (await objects()).filter(
    (key) =>
      !key.includes('/files/texts/') && !key.endsWith('.pdf') && (key.includes(fileId) || key.includes(uploadId)),
  );
  if (answers) return { state, latest: (await mayName(answers, fileId, name)) ? 1 : undefined, held: held.length };
  return {
    state,
    latest: (rows.find((row) => row.fileId === fileId) ?? contracts.find(({ documentId }) => documentId === fileId))
      ?.latest,
    held: held.length,
  };
};

describe('an upload of which storage has told nobody', () => {
  it.each(representatives(Object.entries(cases), 1, 3, 5))('%s is found by the clock', async (_, each) => {
    const { latest, ...which } = await arrived(each);
    await swept();
    const isKept = each.state === 'kept';
    expect(await outcomeOf(which)).toEqual({
      state: each.state,
      latest: isKept ? latest : undefined,
      held: isKept ? latest : 0,
    });
  });
});

describe('an upload of which storage tells twice', () => {
  it.each(representatives(Object.entries(cases), 1, 5))(
    '%s is taken once, at one moment and later',
    async (_, each) => {
      const { latest, ...which } = await arrived(each);
      const { uploadId } = which;
      await Promise.all([inspect(uploadId), inspect(uploadId)]);
      await inspect(uploadId);
      const isKept = each.state === 'kept';
      expect(await outcomeOf(which)).toEqual({
        state: each.state,
        latest: isKept ? latest : undefined,
        held: isKept ? latest : 0,
      });
    },
  );
});

describe('killed at any call while an upload is released', () => {
  it.each(representatives(Object.entries(cases), 1, 5))(
    '%s is whole or not there, and storage holds nothing else',
    async (_, each) => {
      let kills = 0;
      // What is kept is killed at every second call by default.
      for (let nth = 1; ; nth += process.env.SOAK || each.state === 'refused' ? 1 : 2) {
        const { latest, ...which } = await arrived(each);
        const { uploadId } = which;
        const death = deathAt(nth, isCounted);
        const ended = inspect(uploadId).catch(() => undefined);
        const last = await Promise.race([death.met, ended.then(() => undefined)]);
        if (last !== undefined) await (await stack()).coolDown();
        death.release();
        await ended;
        const before = await outcomeOf(which);
        // It is a file only where the upload says so.
        expect([nth, before.latest]).toEqual([nth, before.state === 'kept' ? latest : latest === 2 ? 1 : undefined]);
        await swept();
        await inspect(uploadId);
        const isKept = each.state === 'kept';
        expect([nth, await outcomeOf(which)]).toEqual([
          nth,
          { state: each.state, latest: isKept ? latest : undefined, held: isKept ? latest : 0 },
        ]);
        if (last === undefined) break;
        kills += 1;
      }
      expect(kills).toBeGreaterThan(1);
    },
  );

  it('what was closed meanwhile leaves no bytes, also where a run was broken off after it had written them', async () => {
    const own = newId();
    const { _id: clientId } = await newClient(by);
    const matter = await ok(call(matters.startMatter, { matterId: own, clientId, name: 'Late' }, by));
    const uploadId = newId();
    const begin = { uploadId, matterId: own, fileName: 'deed.pdf', size: deed.byteLength };
    const { way } = await ok(call(uploads.beginUpload, begin, by));
    await unheard(sender(uploadId, way, deed, 'deed.pdf'));
    // Claimed, written, and killed before it was kept.
    const death = deathAt(3, changesSomething);
    const ended = inspect(uploadId).catch(() => undefined);
    await death.met;
    await (await stack()).coolDown();
    death.release();
    await ended;
    const held = async () => (await objects()).filter((each) => each.includes(uploadId));
    expect(await held()).toHaveLength(2);
    // What is being released is no longer given up.
    expect((await call(uploads.cancelUpload, { uploadId, matterId: own }, by)).status).toBe(409);
    await ok(call(matters.closeMatter, { reason: 'Settled', matterId: own, version: matter.version }, by));
    await swept();
    const { state, reason } = await ok(call(uploads.readUpload, { uploadId, matterId: own }, by));
    expect([state, reason]).toEqual(['refused', 'This matter was closed meanwhile.']);
    expect(await held()).toEqual([]);
  });

  it('what is given up is gone however often the call breaks off, and what is sent later becomes nothing', async () => {
    // By default at the first write and after all of them.
    for (let nth = 1; ; nth += process.env.SOAK ? 1 : 3) {
      const { uploadId, matterId, send } = await arrived(cases['a new file'] as Case);
      const give = () => call(uploads.cancelUpload, { uploadId, matterId }, by);
      const death = deathAt(nth, isCounted);
      const ended = give().catch(() => undefined);
      const last = await Promise.race([death.met, ended.then(() => undefined)]);
      if (last !== undefined) await (await stack()).coolDown();
      death.release();
      await ended;
      expect((await give()).status).toBe(200);
      await unheard(send);
      await inspect(uploadId);
      expect((await objects()).filter((key) => key.includes(uploadId))).toEqual([]);
      if (last === undefined) break;
    }
  });

  it('a large file of parts is put together and released once, however often that breaks off', async () => {
    const uploadId = newId();
    const which = { uploadId, matterId: ownMatterId };
    await ok(call(uploads.beginUpload, { ...which, fileName: 'bundle.pdf', size: large.byteLength }, by));
    await sendParts(by, which, large);
    const death = deathAt(1, (operation) => operation === 'POST');
    const ended = call(uploads.completeUpload, which, by).catch(() => undefined);
    await death.met;
    await (await stack()).coolDown();
    death.release();
    await ended;
    await ok(call(uploads.completeUpload, which, by));
    await whenMailed();
    await swept(new Date(Date.now() + DAY_MS / 2));
    expect(await outcomeOf({ ...which, fileId: uploadId })).toEqual({ state: 'kept', latest: 1, held: 1 });
  });
});
