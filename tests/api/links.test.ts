import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { DAY_MS } from '#core/calendar.ts';
import * as files from '#core/files/endpoints.ts';
import * as links from '#core/links/endpoints.ts';
import { LINK_LIMITS } from '#core/links/link.ts';
import { restrictMatter } from '#core/matter-team/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { removeMember } from '#core/team/endpoints.ts';
import { partsOf } from '#tests/safety/tokens.ts';
import { browser, changeAccount, changeItem, newestCode, otherThan, password } from './auth-world.ts';
import { keepFile } from './keep-file.ts';
import { type By, newClient, newLawyer, whenMailed } from './practice.ts';
import { call, newId, newSecret, ok, stack } from './stack.ts';
import { allItems, changeItems } from './table.ts';

const pdf = Uint8Array.from('%PDF-1.4 a deed', (letter) => letter.charCodeAt(0));

let by: Awaited<ReturnType<typeof newLawyer>>;
let colleague: By & { email: string };
let matterId: string;
let fileId: string;

beforeAll(async () => {
  by = await newLawyer();
  const local = await stack();
  const email = `mina-${newId()}@example.com`;
  await inviteStaff(local, by.token, email, await addRole(local, by.token, 'Associates', [2, 3]));
  colleague = { email, token: await joinAsStaff(local, { firstName: 'Mina', lastName: 'Staff', email, password }) };
}, 120_000);

const uploaded = async (fileName = 'deed.pdf', bytes = pdf): Promise<string> =>
  keepFile((await stack()).port, by, { matterId, fileName, bytes });

beforeEach(async () => {
  const clientId = (await newClient(by))._id;
  matterId = newId();
  await ok(call(matters.startMatter, { matterId, clientId, name: 'Purchase of a mill' }, by));
  fileId = await uploaded();
});

const share = (given: Partial<Parameters<typeof call<typeof links.shareFile>>[1]> = {}, who: By = by) =>
  call(
    links.shareFile,
    {
      ...{ matterId, fileId, versionNumber: 1, mayDownload: true, days: 7 },
      links: [{ linkId: newId(), secret: newSecret() }],
      ...given,
    },
    who,
  );
/** A link for whoever has it. */
const openTo = async (given: Partial<{ mayDownload: boolean }> = {}, who: By = by) => {
  const link = { linkId: newId(), secret: newSecret() };
  await ok(share({ links: [link], ...given }, who));
  return link;
};
/** A link for one person. */
const sentTo = async (email = `ana-${newId()}@example.com`) => {
  const link = { linkId: newId(), secret: newSecret(), email };
  await ok(share({ links: [link] }));
  await whenMailed();
  return link;
};
const problemOf = async (reply: Promise<{ problem?: { problem: string } | undefined }>) =>
  (await reply).problem?.problem;
const read = (secret: string, at: object = browser()) => call(links.readLink, { secret }, at);
const isOver = async (secret: string) => (await problemOf(read(secret))) === 'link-over';
const mine = async (who: By = by) => (await ok(call(links.listFileLinks, { matterId, fileId }, who))).links;

describe('200', () => {
  it('a link for whoever has it opens the version that was shared, counts each opening once, and its firm sees them', async () => {
    const { secret, linkId } = await openTo();
    const at = browser();
    expect(await ok(read(secret, at))).toMatchObject({ file: { name: 'deed.pdf', mayDownload: true } });
    const openingId = newId();
    const { url, fileName } = await ok(call(links.openLink, { secret, openingId }, at));
    expect(fileName).toBe('deed.pdf');
    expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(pdf);
    await ok(call(links.openLink, { secret, openingId }, at));
    await ok(call(links.openLink, { secret, openingId: newId(), inline: true }, at));
    expect(await mine()).toMatchObject([{ linkId, count: 2, madeBy: 'Lana Tester' }]);
    const { openings } = await ok(call(files.readMatterFile, { matterId, fileId }, by));
    expect(openings).toMatchObject({ count: 2, last: [{ who: 'Somebody with a link' }, {}] });
    const events = (await allItems()).filter(({ operation }) => operation === 'openLink');
    expect(events.map(({ who }) => who)).toEqual(Array(2).fill(`link-${linkId}`));
  });

  it('a link for one person tells a stranger neither the file nor the e-mail, and opens in the browser that enters the mailed code', async () => {
    const { secret, email } = await sentTo();
    const [mail] = await (await stack()).mail(email);
    expect(mail?.text).toMatch(new RegExp(`/file/link/[\\w-]{36}#${secret}`));
    expect(`${mail?.subject} ${mail?.text}`).not.toContain('deed');
    const at = browser();
    const before = await ok(read(secret, at));
    expect(before).toEqual({ firmName: expect.any(String), codeTo: 'a…@example.com' });
    expect(await problemOf(call(links.openLink, { secret, openingId: newId() }, at))).toBe('link-code-needed');

    await ok(call(links.sendLinkCode, { secret }, at));
    const code = (await newestCode(email)) ?? '';
    const guess = (verificationCode: string, from: object) => call(links.enterLink, { secret, verificationCode }, from);
    expect(await problemOf(guess(code, browser()))).toBe('otp-wrong');
    expect(await problemOf(guess(otherThan(code), at))).toBe('otp-wrong');
    expect(await ok(guess(code, at))).toMatchObject({ file: { name: 'deed.pdf' } });
    expect(await problemOf(guess(code, at))).toBe('otp-wrong');
    expect(await ok(read(secret, at))).toMatchObject({ file: { name: 'deed.pdf' } });
    await ok(call(links.openLink, { secret, openingId: newId() }, at));
    expect((await ok(read(secret))).file).toBeUndefined();
    expect(await mine()).toMatchObject([{ email, count: 1 }]);
  });

  it('a code for one link opens no other of the same person', async () => {
    const email = `ana-${newId()}@example.com`;
    const [one, other] = [await sentTo(email), await sentTo(email)];
    const at = browser();
    await ok(call(links.sendLinkCode, { secret: one.secret }, at));
    const verificationCode = (await newestCode(email)) ?? '';
    expect(await problemOf(call(links.enterLink, { secret: other.secret, verificationCode }, at))).toBe('otp-wrong');
    await ok(call(links.enterLink, { secret: one.secret, verificationCode }, at));
    expect((await ok(read(other.secret, at))).file).toBeUndefined();
  });

  it('a request that is sent again makes no second link and no second mail', async () => {
    const email = `ana-${newId()}@example.com`;
    const wanted = [{ linkId: newId(), secret: newSecret(), email }];
    const [first, again] = await Promise.all([share({ links: wanted }), share({ links: wanted })]);
    const third = await share({ links: wanted });
    expect([first.status, again.status].toSorted()[0]).toBe(200);
    expect([first, again, third].filter(({ status }) => status === 200).every(({ text }) => text === third.text)).toBe(
      true,
    );
    await whenMailed();
    expect(await mine()).toHaveLength(1);
    expect(await (await stack()).mail(email)).toHaveLength(1);
  });

  it('a link opens the version that it was made for, also once there is a newer one', async () => {
    const { secret } = await openTo();
    const { version } = await ok(call(files.readMatterFile, { matterId, fileId }, by));
    await ok(call(files.bringFileVersionBack, { matterId, fileId, number: '1', version }, by));
    expect((await ok(read(secret))).file?.id).toBe(`${fileId}-1`);
  });
});

describe('404', () => {
  it('a link that never was, was revoked, is over, or whose file is in the trash or a draft is answered alike', async () => {
    const replies = [await read(newSecret())];
    const revoked = await openTo();
    await ok(call(links.revokeLink, { matterId, fileId, linkId: revoked.linkId }, by));
    await ok(call(links.revokeLink, { matterId, fileId, linkId: revoked.linkId }, by));
    replies.push(await read(revoked.secret));
    const over = await openTo();
    const { pk, sk } = (await allItems()).find(({ linkId, hash }) => linkId === over.linkId && hash) ?? {};
    await changeItem({ pk: `${pk}`, sk: `${sk}` }, { expiresAt: new Date(Date.now() - DAY_MS).toISOString() });
    replies.push(await read(over.secret));
    const kept = await openTo();
    const details = async (visibility: 1 | 2) => {
      const { version } = await ok(call(files.readMatterFile, { matterId, fileId }, by));
      await ok(call(files.changeFile, { matterId, fileId, version, name: 'deed', tags: [], visibility }, by));
    };
    await details(2);
    replies.push(await read(kept.secret));
    await details(1);
    await ok(read(kept.secret));
    await ok(call(files.trashFile, { matterId, fileId }, by));
    replies.push(await read(kept.secret));
    for (const { status, problem } of replies) expect([status, problem]).toEqual([404, replies[0]?.problem]);
    for (const { secret } of [revoked, over, kept])
      for (const refused of [
        call(links.openLink, { secret, openingId: newId() }, browser()),
        call(links.sendLinkCode, { secret }, browser()),
        call(links.enterLink, { secret, verificationCode: '123456' }, browser()),
      ])
        expect(await problemOf(refused)).toBe('link-over');
  });

  it('a link ends when its matter is closed to others; who is inside makes one that holds, and who is outside sees and makes none', async () => {
    const [own, theirs] = [await openTo(), await openTo({}, colleague)];
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(restrictMatter, { matterId, version, onlyTeam: true }, by));
    expect(await Promise.all([own, theirs].map(({ secret }) => isOver(secret)))).toEqual([true, true]);
    const inside = await openTo();
    await ok(read(inside.secret));
    expect(await mine()).toHaveLength(3);
    expect(await problemOf(call(links.listFileLinks, { matterId, fileId }, colleague))).toBe('not-found');
    expect(await problemOf(share({}, colleague))).toBe('not-found');
    expect(await problemOf(call(links.revokeLink, { matterId, fileId, linkId: own.linkId }, colleague))).toBe(
      'not-found',
    );
  });

  it('a link ends when who made it leaves the firm', async () => {
    const local = await stack();
    const email = `leo-${newId()}@example.com`;
    await inviteStaff(local, by.token, email, await addRole(local, by.token, newId().slice(0, 20), [3]));
    const token = await joinAsStaff(local, { firstName: 'Leo', lastName: 'Staff', email, password });
    const { secret } = await openTo({}, { token });
    await ok(read(secret));
    await ok(call(removeMember, { memberId: String(partsOf(token).claims.sub) }, by));
    expect(await isOver(secret)).toBe(true);
  });

  it('another firm finds neither the file nor its links', async () => {
    const stranger = await newLawyer();
    expect(await problemOf(share({}, stranger))).toBe('not-found');
    expect(await problemOf(call(links.listFileLinks, { matterId, fileId }, stranger))).toBe('not-found');
  });
});

describe('403, 409, 422, 429', () => {
  it('what may be looked at alone is not downloaded, and what our pages do not show cannot be shared so', async () => {
    const { secret } = await openTo({ mayDownload: false });
    const at = browser();
    expect(await problemOf(call(links.openLink, { secret, openingId: newId() }, at))).toBe('link-view-only');
    await ok(call(links.openLink, { secret, openingId: newId(), inline: true }, at));
  });

  it('no link is made in a closed matter, or to a draft; one that is there can be revoked and stays open until then', async () => {
    const { linkId, secret } = await openTo();
    const { version } = await ok(call(files.readMatterFile, { matterId, fileId }, by));
    await ok(call(files.changeFile, { matterId, fileId, version, name: 'deed', tags: [], visibility: 2 }, by));
    expect(await problemOf(share())).toBe('file-is-draft');
    await ok(
      call(files.changeFile, { matterId, fileId, version: version + 1, name: 'deed', tags: [], visibility: 1 }, by),
    );
    const matter = await ok(call(matters.readMatter, { matterId }, by));
    await ok(call(matters.closeMatter, { matterId, version: matter.version, reason: 'Done' }, by));
    expect(await problemOf(share())).toBe('matter-closed');
    await ok(read(secret));
    await ok(call(links.revokeLink, { matterId, fileId, linkId }, by));
    expect(await isOver(secret)).toBe(true);
  });

  it('the twentieth wrong code shuts the link, for the right code too; its sender sees that', async () => {
    const { secret, linkId, email } = await sentTo();
    const { pk, sk } = (await allItems()).find((item) => item.linkId === linkId && item.hash) ?? {};
    await changeItem({ pk: `${pk}`, sk: `${sk}` }, { wrongCodes: LINK_LIMITS.wrongCodes - 2 });
    const at = browser();
    await ok(call(links.sendLinkCode, { secret }, at));
    const code = (await newestCode(email)) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const guess = (verificationCode: string) => problemOf(call(links.enterLink, { secret, verificationCode }, at));
    expect(await guess(otherThan(code))).toBe('otp-wrong');
    expect((await mine())[0]?.shutAt).toBeUndefined();
    expect(await guess(otherThan(code))).toBe('otp-wrong');
    expect(await guess(code)).toBe('link-over');
    expect(await mine()).toMatchObject([{ linkId, shutAt: expect.any(String) }]);
    await sentTo(email);
    expect((await mine()).filter(({ shutAt }) => shutAt === undefined)).toHaveLength(1);
  });

  it('of two who share at once one gets the last of 50 open links', async () => {
    const several = (count: number) =>
      share({ links: Array.from({ length: count }, () => ({ linkId: newId(), secret: newSecret() })) });
    for (const count of [10, 10, 10, 10, 9]) await ok(several(count));
    const problems = await Promise.all([problemOf(several(1)), problemOf(several(1))]);
    expect(problems.filter((problem) => problem === 'links-full')).toHaveLength(1);
    expect(await mine()).toHaveLength(LINK_LIMITS.ofFile);
  });

  it('a file that has had 500 links, however many are over, gets no more @soak', async () => {
    const { linkId } = await openTo();
    await ok(call(links.revokeLink, { matterId, fileId, linkId }, by));
    const [item = {}] = (await allItems()).filter(({ sk }) => sk === `LINK#${linkId}`);
    const others = LINK_LIMITS.knownOfFile - 1 - (await mine()).length;
    await changeItems(
      Array.from({ length: others }, (_, at) => ({ ...item, linkId: `other-${at}`, sk: `LINK#other-${at}` })),
    );
    const one = () => share({ links: [{ linkId: newId(), secret: newSecret() }] });
    await ok(one());
    expect(await problemOf(one())).toBe('links-used-up');
    expect(await mine()).toHaveLength(LINK_LIMITS.knownOfFile);
  });

  it('a firm on trial mails links to 50 people a day, however it presses, and one that pays to more', async () => {
    const firm = await newLawyer();
    const place = { matterId: newId() };
    const clientId = (await newClient(firm))._id;
    await ok(call(matters.startMatter, { ...place, clientId, name: 'Purchase of a mill' }, firm));
    const named = {
      ...place,
      fileId: await keepFile((await stack()).port, firm, { ...place, fileName: 'deed.pdf', bytes: pdf }),
    };
    const wanted = { versionNumber: 1, mayDownload: true, days: 7, ...named };
    const mailed = async (count: number) => {
      const people = Array.from({ length: count }, () => ({
        ...{ linkId: newId(), secret: newSecret(), email: `${newId()}@example.com` },
      }));
      const { status, problem } = await call(links.shareFile, { ...wanted, links: people }, firm);
      if (status !== 200) return problem;
      for (const { linkId } of people) await ok(call(links.revokeLink, { ...named, linkId }, firm));
      return undefined;
    };
    for (const count of [10, 10, 10, 10, 9]) expect(await mailed(count)).toBeUndefined();
    expect(await mailed(2)).toMatchObject({ problem: 'addressed-full', message: expect.stringContaining('50 people') });
    expect(await mailed(1)).toBeUndefined();
    expect((await mailed(1))?.problem).toBe('addressed-full');
    const link = { linkId: newId(), secret: newSecret() };
    await ok(call(links.shareFile, { ...wanted, links: [link] }, firm));
    await changeAccount(String(partsOf(firm.token).claims.sub), { paidUntil: '2999-01-01T00:00:00.000Z' });
    expect(await mailed(10)).toBeUndefined();
  });

  it('guesses are limited as those of any code: three at one, and five codes a day', async () => {
    const { secret, email } = await sentTo();
    const at = browser();
    await ok(call(links.sendLinkCode, { secret }, at));
    expect(await problemOf(call(links.sendLinkCode, { secret }, at))).toBe('otp-too-soon');
    const code = await newestCode(email);
    for (let guess = 0; guess < 3; guess += 1)
      await call(links.enterLink, { secret, verificationCode: otherThan(code) }, at);
    expect(await problemOf(call(links.enterLink, { secret, verificationCode: code ?? '' }, at))).toBe('otp-wrong');
    expect((await ok(read(secret, at))).file).toBeUndefined();
  });
});
