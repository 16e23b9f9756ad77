import { expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { changedBetween } from '#core/change.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { readChanges } from '#core/notifications/endpoints.ts';
import { type By, documentsOf, newClient, newLawyer, newTemplate, questionNamed, sharedMatter } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';

const changesFor = (by: By) => ok(call(readChanges, {}, by));
/** What somebody is told is new after an act. */
const newAfter = async (by: By, task: () => Promise<unknown>) => {
  const before = await changesFor(by);
  await task();
  return changedBetween(before, await changesFor(by));
};

it('a member and a client are told of what the other does, and nobody of what happens in another firm', async () => {
  const by = await newLawyer();
  const stranger = await newLawyer();
  const strangers = await sharedMatter(stranger);
  const { matterId, guest } = await sharedMatter(by);
  const before = { stranger: await changesFor(stranger), guest: await changesFor(strangers.guest) };

  expect(await newAfter(by, () => newClient(by))).toEqual(['clients']);
  expect(await newAfter(by, () => newTemplate(by))).toEqual(['templates']);
  const rename = async () => {
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.renameMatter, { matterId, version, name: newId() }, by));
  };
  expect(await newAfter(guest, rename)).toEqual(['shared']);
  expect(await newAfter(by, rename)).toEqual(['matters']);

  const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
  const answers = {
    [questionNamed(questionnaire, 'party_name').id]: 'Acme',
    [questionNamed(questionnaire, 'signed_on_date').id]: '2026-11-20',
    [questionNamed(questionnaire, 'has_fee').id]: 'No',
  };
  const submission = { matterId, version: 0, answers };
  expect(await newAfter(by, () => ok(call(matters.submitInvitedAnswers, submission, guest)))).toEqual(
    expect.arrayContaining(['matters', 'unread']),
  );

  expect(await documentsOf(by, matterId)).toHaveLength(1);
  const share = async () => {
    const [document] = await documentsOf(by, matterId);
    if (!document) throw new Error('There is no contract');
    const { documentId, version, latest } = document;
    await ok(call(documents.shareVersion, { documentId, version, sharedVersion: latest }, by));
  };
  expect(await newAfter(guest, share)).toEqual(['shared', 'unread']);
  const stop = async () => {
    const [document] = await documentsOf(by, matterId);
    if (!document) throw new Error('There is no contract');
    await ok(call(documents.stopSharing, { documentId: document.documentId, version: document.version }, by));
  };
  expect(await newAfter(guest, stop)).toEqual(['shared']);

  expect({ stranger: await changesFor(stranger), guest: await changesFor(strangers.guest) }).toEqual(before);
});

it('somebody is told of what their role opens, a client of nothing that is the firm’s own', async () => {
  const by = await newLawyer();
  const { guest } = await sharedMatter(by);
  expect(Object.keys(await changesFor(guest)).toSorted()).toEqual(['shared', 'unread', 'upTo']);
  expect(Object.keys(await changesFor(by)).toSorted()).toEqual(
    ['clients', 'documents', 'matters', 'shared', 'tasks', 'templates', 'unread', 'upTo'].toSorted(),
  );
  const local = await stack();
  const roleId = await addRole(local, by.token, 'Templates', [1]);
  const staff = { firstName: 'Tess', lastName: 'Tester', email: `${newId()}@example.com`, password: 'Correct-horse-9' };
  await inviteStaff(local, by.token, staff.email, roleId);
  const token = await joinAsStaff(local, staff);
  expect(Object.keys(await changesFor({ token })).toSorted()).toEqual(['shared', 'templates', 'unread', 'upTo']);
});
