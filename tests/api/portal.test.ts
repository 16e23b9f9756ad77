import { beforeAll, describe, expect, it } from 'vitest';
import { logo } from '#bin/demo/logo.ts';
import * as account from '#core/account/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { readPortal } from '#core/portal/endpoints.ts';
import { type By, documentsOf, docx, newLawyer, questionNamed, sharedMatter } from './practice.ts';
import { call, ok, putFile } from './stack.ts';

let by: By & { firmName: string };
let first: Awaited<ReturnType<typeof sharedMatter>>;
beforeAll(async () => {
  by = await newLawyer();
  first = await sharedMatter(by, docx('To {{tenant}} of {{town}}.'));
});

const portal = (caller: By) => ok(call(readPortal, {}, caller));

describe('200', () => {
  it('a client is told who answers for the matter, with face and scheduling link once there are such', async () => {
    const { people } = await portal(first.guest);
    expect(people).toEqual([{ name: expect.any(String), firmName: by.firmName, matters: [first.sent.name] }]);
    const picture = logo();
    const permission = await ok(
      call(account.permitPictureUpload, { contentType: 'image/png', size: picture.length }, by),
    );
    await putFile(permission, picture, 'me.png');
    await ok(call(account.keepPicture, { uploadId: permission.uploadId }, by));
    const url_slug = 'https://calendar.example/nora';
    const details = { firstName: 'Nora', lastName: 'Tester', countryCode: '+1', mobileNumber: '4155550123', url_slug };
    await ok(call(account.changeProfile, details, by));
    const [person] = (await portal(first.guest)).people;
    expect(person).toMatchObject({ name: 'Nora Tester', meetingLink: url_slug });
    expect((await fetch(person?.picture ?? '')).headers.get('content-type')).toBe('image/png');
  });

  it('how far the answers are, until they are submitted', async () => {
    const { matterId } = first;
    expect((await portal(first.guest)).progress).toEqual([{ matterId, given: 0, needed: 2 }]);
    const { questionnaire } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, first.guest));
    const [tenant, town] = ['tenant', 'town'].map((name) => questionNamed(questionnaire, name).id) as [string, string];
    const changes = { [tenant]: 'Quayside' };
    const { version } = await ok(call(matters.saveInvitedAnswers, { matterId, version: 0, changes }, first.guest));
    expect((await portal(first.guest)).progress).toEqual([{ matterId, given: 1, needed: 2 }]);
    const answers = { ...changes, [town]: 'Haven' };
    await ok(call(matters.submitInvitedAnswers, { matterId, version, answers }, first.guest));
    expect((await portal(first.guest)).progress).toEqual([]);
  });

  it('a document stands there while it is shared, and for nobody else', async () => {
    const { guest, sent, matterId } = first;
    const other = await sharedMatter(by);
    const [{ documentId = '', version = 0 } = {}] = await documentsOf(by, matterId);
    expect((await portal(guest)).documents).toEqual([]);
    const shared = await ok(call(documents.shareVersion, { documentId, version, sharedVersion: 1 }, by));
    const about = { documentId, matterId, matterName: sent.name, firmName: by.firmName };
    expect((await portal(guest)).documents).toEqual([expect.objectContaining(about)]);
    expect((await portal(other.guest)).documents).toEqual([]);
    await ok(call(documents.stopSharing, { documentId, version: shared.version }, by));
    expect((await portal(guest)).documents).toEqual([]);
  });

  it('somebody with whom nothing is shared is told of nothing', async () => {
    expect(await portal(by)).toEqual({ documents: [], people: [], progress: [] });
  });
});
