import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersTo } from '#bin/demo/answers.ts';
import { changedBetween } from '#core/change.ts';
import type { Document as Contract } from '#core/documents/document.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { MOST_ATTEMPTS } from '#core/outbox.ts';
import { representatives } from '#tests/property-runs.ts';
import { type Fault, fault } from './faults.ts';
import { answered, answeredBeside, held, openItems, renewedStack, runIn } from './outbox-world.ts';
import {
  type By,
  docx,
  download,
  jobOf,
  newLawyer,
  openedMatter,
  pdfText,
  sharedMatter,
  whenMailed,
} from './practice.ts';
import { call, lines, newId, ok, stack } from './stack.ts';
import { itemsNow, removeItem } from './table.ts';

let by: By;
/** The matter of the client of whom every test has another one. */
let original: Awaited<ReturnType<typeof answered>>;
beforeAll(async () => {
  await renewedStack();
  by = await newLawyer();
  original = await answered(by);
});
beforeEach(renewedStack);

/** YYYY-MM-DD so many days from now. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** A day as a contract says it: November 22, 2026. */
const said = (day: string): string => new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

describe('a contract', () => {
  const isPdf = (body: string): boolean => body.startsWith('%PDF');
  const isClaim = (body: string): boolean => body.includes('OUTBOX#contract-');
  const isMaking = (body: string): boolean => body.includes('"make-contract"');
  const listed = async (by: By, matterId: string) =>
    (await ok(call(documents.listMatterDocuments, { matterId }, by))).rows;
  const numbersOf = async (by: By, matterId: string) => (await listed(by, matterId)).map(({ latest }) => latest);
  const formatsOf = async (by: By, matterId: string) => (await listed(by, matterId)).map(({ formats }) => formats);
  const jobNow = async (by: By, matterId: string) => (await ok(call(documents.readContractJob, { matterId }, by))).job;
  const assemble = (by: By, matterId: string, assemblyId = newId(), today?: string) =>
    call(documents.assembleMatter, { matterId, assemblyId, ...(today ? { today } : {}) }, by);
  const noticesOf = async (by: By, matterId: string) =>
    (await ok(call(notifications.listNotifications, {}, by))).rows
      .filter((notice) => notice.matterId === matterId && notice.kind.startsWith('contract-'))
      .map(({ kind }) => kind);
  const noFiles = (where?: (body: string) => boolean): Fault =>
    fault('s3', 'PUT', { does: 'refused', onwards: true, ...(where ? { where } : {}) });
  /** A matter whose answers are ready to be submitted. */
  const ready = async (who: 'client' | 'lawyer' = 'client') => {
    const { submission, guest, matterId } = await answeredBeside(by, original);
    const submit = async (): Promise<void> => {
      const reply =
        who === 'client'
          ? await call(matters.submitInvitedAnswers, submission, guest)
          : await call(matters.submitMatterAnswers, submission, by);
      expect([reply.status, reply.body.questionnaire]).toEqual([200, 'submitted']);
    };
    return { matterId, guest, submit };
  };

  const askers = ['client', 'lawyer'] as const;
  it.each(representatives(askers, 0))('keeps no submission by the %s waiting, and says how far it is', async (who) => {
    const { matterId, guest, submit } = await ready(who);
    const kept = held('s3', 'PUT');
    await submit();
    await kept.met;
    expect(await jobNow(by, matterId)).toMatchObject({ state: 'making', delayed: false });
    const seen = () => call(documents.readInvitedContractJob, { matterId }, guest);
    expect((await seen()).body).toEqual({ state: who === 'client' ? 'making' : 'none' });
    expect([await numbersOf(by, matterId), await noticesOf(by, matterId)]).toEqual([[], []]);
    kept.release();
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'made', number: 1 });
    expect((await seen()).body).toEqual({ state: who === 'client' ? 'made' : 'none' });
    expect(await formatsOf(by, matterId)).toEqual([['docx', 'pdf']]);
    expect(await noticesOf(by, matterId)).toEqual(who === 'client' ? ['contract-ready'] : []);
    expect(await openItems()).toEqual([]);
  });

  const kills: [string, () => Fault][] = [
    ['before it is claimed', () => held('dynamodb', 'UpdateItem', isClaim)],
    ['before its Word file is kept', () => held('s3', 'PUT')],
    ['before its version is kept', () => held('dynamodb', 'TransactWriteItems', (body) => body.includes('"VERSION#'))],
    ['before its PDF is kept', () => held('s3', 'PUT', isPdf)],
    [
      'before it is noted as made',
      () => held('dynamodb', 'TransactWriteItems', (body) => isMaking(body) && body.includes('"contract-ready"')),
    ],
  ];
  it.each(representatives(kills, 2))(
    'whose making is killed %s is made once all the same, and told of once',
    async (_, plant) => {
      const { matterId, submit } = await ready();
      const killed = plant();
      await submit();
      await killed.met;
      await (await stack()).coolDown();
      for (const minutes of [2, 3, 6]) await runIn(minutes);
      expect(await jobOf(by, matterId)).toMatchObject({ state: 'made', number: 1 });
      expect(await numbersOf(by, matterId)).toEqual([1]);
      expect(await formatsOf(by, matterId)).toEqual([['docx', 'pdf']]);
      expect(await noticesOf(by, matterId)).toEqual(['contract-ready']);
      expect(await openItems()).toEqual([]);
    },
  );

  it('is made once though the stream tells of it again and again', async () => {
    const { matterId, submit } = await ready();
    const slow = fault('s3', 'PUT', { does: 'late' });
    await submit();
    await slow.met;
    const [item] = (await itemsNow()).filter(({ sk }) => String(sk).startsWith('OUTBOX#contract-'));
    const Keys = { pk: { S: item?.pk }, sk: { S: item?.sk } };
    const Records = ['1', '2'].map((number) => ({ eventID: number, dynamodb: { SequenceNumber: number, Keys } }));
    const answers = await Promise.all(
      [1, 2].map(async () => (await stack()).invoke('events/make-contract', { Records })),
    );
    expect(answers).toEqual([{ batchItemFailures: [] }, { batchItemFailures: [] }]);
    slow.release();
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'made', number: 1 });
    expect([await numbersOf(by, matterId), await noticesOf(by, matterId)]).toEqual([[1], ['contract-ready']]);
    expect(await openItems()).toEqual([]);
  });

  it.each(representatives(askers, 0))('asked for by the %s follows once files can be kept again', async (who) => {
    const { matterId, submit } = await ready(who);
    const outage = noFiles();
    await submit();
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'waiting', delayed: true });
    expect(await numbersOf(by, matterId)).toEqual([]);
    outage.release();
    await runIn(3);
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'made', delayed: false, number: 1 });
    expect(await numbersOf(by, matterId)).toEqual([1]);
    expect(await openItems()).toEqual([]);
  });

  it('that is asked for anew takes the place of one that is not made yet', async () => {
    const { matterId, submit } = await ready();
    const outage = noFiles();
    await submit();
    expect(await jobOf(by, matterId)).toMatchObject({ delayed: true });
    outage.release();
    const assemblyId = newId();
    expect((await assemble(by, matterId, assemblyId)).body).toMatchObject({ assemblyId, state: 'waiting' });
    expect(await jobOf(by, matterId)).toMatchObject({ assemblyId, state: 'made', number: 1 });
    for (const minutes of [2, 5]) await runIn(minutes);
    expect(await jobOf(by, matterId)).toMatchObject({ assemblyId, state: 'made', number: 1 });
    expect(await numbersOf(by, matterId)).toEqual([1]);
    expect(await openItems()).toEqual([]);
  });

  it('that is overtaken while it is made keeps nothing: what was asked for last is the newest version', async () => {
    const { matterId, submit } = await ready();
    await submit();
    expect(await jobOf(by, matterId)).toMatchObject({ number: 1 });
    const gap = held('s3', 'PUT');
    const [first, second] = [newId(), newId()];
    await ok(assemble(by, matterId, first));
    await gap.met;
    await ok(assemble(by, matterId, second));
    gap.release();
    expect(await jobOf(by, matterId)).toMatchObject({ assemblyId: second, state: 'made', number: 2 });
    await runIn(3);
    expect(await numbersOf(by, matterId)).toEqual([2]);
    expect(await openItems()).toEqual([]);
    // What was asked for first came to nothing, and may be asked for again.
    await ok(assemble(by, matterId, first));
    expect(await jobOf(by, matterId)).toMatchObject({ assemblyId: first, state: 'made', number: 3 });
  });

  it('that is asked for twice with one id on different days is one version, of the first day @soak', async () => {
    const { matterId } = await openedMatter(by, docx('On {{today}}'));
    await ok(call(matters.submitMatterAnswers, { matterId, version: 0, answers: {} }, by));
    expect(await jobOf(by, matterId)).toMatchObject({ number: 1 });
    const [day, next] = [dayIn(0), dayIn(1)];
    const assemblyId = newId();
    const gap = held('s3', 'PUT');
    await ok(assemble(by, matterId, assemblyId, day));
    await gap.met;
    expect((await assemble(by, matterId, assemblyId, next)).body).toMatchObject({ assemblyId, state: 'making' });
    gap.release();
    expect(await jobOf(by, matterId)).toMatchObject({ assemblyId, state: 'made', number: 2 });
    const [contract] = await listed(by, matterId);
    const { bytes } = await download(by, contract as Contract, 'docx');
    expect(strFromU8(unzipSync(bytes)['word/document.xml'] as Uint8Array)).toContain(said(day));
    expect(await pdfText((await download(by, contract as Contract, 'pdf')).bytes)).toContain(said(day));
  });

  const meanwhile: [string, (matterId: string) => Promise<unknown>, object][] = [
    [
      'lacks an answer by then',
      async (matterId) => {
        const { version, answers } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
        const changes = Object.fromEntries(Object.keys(answers).map((id) => [id, null]));
        await ok(call(matters.saveMatterAnswers, { matterId, version, changes }, by));
      },
      { problem: 'answers-incomplete', message: '1 required question has no answer yet: “Party name”.' },
    ],
    [
      'has other answers by then',
      async (matterId) => {
        const { version, questionnaire } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
        const changes = answersTo(questionnaire, { party_name: 'Somebody Else' });
        await ok(call(matters.saveMatterAnswers, { matterId, version, changes }, by));
      },
      {
        problem: 'contract-refused',
        errors: [{ msg: 'The answers were changed after they were submitted, so no contract was made from them.' }],
      },
    ],
    [
      'is closed by then',
      async (matterId) => {
        const { version } = await ok(call(matters.readMatter, { matterId }, by));
        await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version }, by));
      },
      { problem: 'matter-closed', message: 'This matter is closed.' },
    ],
  ];
  it.each(representatives(meanwhile, 1))('whose matter %s has failed, in words', async (_, change, problem) => {
    const { matterId, submit } = await ready();
    const outage = noFiles();
    await submit();
    await whenMailed();
    await change(matterId);
    outage.release();
    await runIn(3);
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'failed', problem });
    expect([await numbersOf(by, matterId), await noticesOf(by, matterId)]).toEqual([[], ['contract-failed']]);
    expect(await openItems()).toEqual([]);
  });

  it('that fails for most of a day has failed, in words, with an alarm, and can be asked for again', async () => {
    const { matterId, submit } = await ready();
    const outage = noFiles();
    await submit();
    const hours = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, tries) => (tries + 1) * 360);
    for (const minutes of hours) await runIn(minutes);
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'waiting', delayed: true });
    await runIn(12_000);
    const sentence = 'Something went wrong on our side. Please try again.';
    expect(await jobOf(by, matterId)).toMatchObject({
      state: 'failed',
      problem: { problem: 'internal', message: sentence },
    });
    expect(await noticesOf(by, matterId)).toEqual(['contract-failed']);
    const [item, ...others] = await openItems();
    expect(others).toEqual([]);
    expect(lines()).toContain(JSON.stringify({ alarm: 'outbox-set-aside', item: item?.itemId }));
    await removeItem({ pk: String(item?.pk), sk: String(item?.sk) });
    outage.release();
    await ok(assemble(by, matterId));
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'made', number: 1 });
  }, 60_000);

  it('whose PDF cannot be kept for a moment is made, and has its PDF later', async () => {
    const { matterId, submit } = await ready();
    const outage = noFiles(isPdf);
    await submit();
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'made', number: 1 });
    expect(await formatsOf(by, matterId)).toEqual([['docx']]);
    outage.release();
    await runIn(3);
    expect(await formatsOf(by, matterId)).toEqual([['docx', 'pdf']]);
    expect(await openItems()).toEqual([]);
  });

  it('that is shared before it has its PDF tells its client once it has one @soak', async () => {
    const { matterId, guest, submit } = await ready();
    const outage = noFiles(isPdf);
    await submit();
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'made', number: 1 });
    const [contract] = await listed(by, matterId);
    const { documentId, version, latest } = contract as Contract;
    await ok(call(documents.shareVersion, { documentId, version, sharedVersion: latest }, by));
    const seen = () => ok(call(documents.listInvitedDocuments, { matterId }, guest));
    const news = () => ok(call(notifications.readChanges, {}, guest));
    expect((await seen()).rows).toMatchObject([{ number: 1, formats: ['docx'] }]);
    const before = await news();
    outage.release();
    await runIn(3);
    expect((await seen()).rows).toMatchObject([{ number: 1, formats: ['docx', 'pdf'] }]);
    expect(changedBetween(before, await news())).toEqual(['shared']);
  });

  it('is shared by who saw it before it had its PDF; who missed somebody’s change of it is told @soak', async () => {
    const { matterId, submit } = await ready();
    const outage = noFiles(isPdf);
    await submit();
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'made', number: 1 });
    const [seen] = await listed(by, matterId);
    const { documentId, version } = seen as Contract;
    outage.release();
    await runIn(3);
    expect(await formatsOf(by, matterId)).toEqual([['docx', 'pdf']]);
    const request = { documentId, version, sharedVersion: 1 };
    const shared = await ok(call(documents.shareVersion, request, by));
    expect(shared).toMatchObject({ sharedVersion: 1, formats: ['docx', 'pdf'] });
    expect((await call(documents.stopSharing, request, by)).status).toBe(409);
    expect((await call(documents.changeDocument, { ...request, visibility: 2 }, by)).status).toBe(409);
    await ok(call(documents.stopSharing, { ...request, version: shared.version }, by));
  });

  it('is told of to nobody else: another firm and another client find no job', async () => {
    const { matterId, submit } = await ready();
    await submit();
    expect(await jobOf(by, matterId)).toMatchObject({ state: 'made' });
    const stranger = await newLawyer();
    expect((await call(documents.readContractJob, { matterId }, stranger)).status).toBe(404);
    const { guest: other } = await sharedMatter(by);
    for (const who of [stranger, other])
      expect((await call(documents.readInvitedContractJob, { matterId }, who)).status).toBe(404);
  });
});
