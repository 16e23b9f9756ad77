import { beforeAll, describe, expect, it } from 'vitest';
import { addRole, inviteStaff, joinAsStaff } from '#bin/demo/staff.ts';
import { checkStatus } from '#core/auth/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import { listParties } from '#core/conflicts/endpoints.ts';
import { mailWords } from '#core/mail.ts';
import * as matters from '#core/matters/endpoints.ts';
import { requestMail } from '#core/matters/mails.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { MAILS_A_DAY } from '#store/clients.ts';
import { changeAccount, changeItem, password } from './auth-world.ts';
import { docx, joined, keepQuestionnaire, newClient, newLawyer, newTemplate } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems } from './table.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
let templateId: string;
beforeAll(async () => {
  by = await newLawyer();
  templateId = (await newTemplate(by))._id;
});

const mailsTo = async (email: string) => (await stack()).mail(email);
const somebody = () => ({ invitee_name: 'Nora Vale', invitee_email: `nora-${newId()}@example.com` });
const toSomebodyNew = () => ({ templateId, matterId: newId(), clientId: newId(), newClient: somebody() });

describe('200', () => {
  it('a template is sent to somebody new: client, matter, invitation and mail are there together', async () => {
    const request = { ...toSomebodyNew(), name: 'Vale agreement', note: 'Dear Nora,\n\n<b>call</b> me & ask.' };
    const { invitee_email: email } = request.newClient;
    const matter = await ok(call(matters.sendTemplate, request, by));
    expect(matter).toMatchObject({ name: 'Vale agreement', state: 'pending', questionnaire: 'sent', shared: false });
    const client = await ok(call(clients.readClient, { clientId: request.clientId }, by));
    expect(client).toMatchObject({ ...request.newClient, invitation: 'invited' });
    const uses = await ok(call(templates.listTemplateMatters, { templateId }, by));
    expect(uses.rows).toContainEqual(expect.objectContaining({ id: request.matterId }));

    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`${by.firmName} asks you to answer: Vale agreement`);
    expect(mail?.text).toContain('<b>call</b> me & ask.');
    expect(mail?.html).toContain('&lt;b&gt;call&lt;/b&gt; me &amp; ask.');
    expect(mail?.html).not.toContain('<b>call');

    const guest = await joined(email);
    const { rows } = await ok(call(matters.listInvitedMatters, {}, guest));
    expect(rows).toMatchObject([{ matterId: request.matterId, questionnaire: 'sent' }]);
  });

  it('it is sent under names of as many words as there may be, with facts and parties, and renamed @soak', async () => {
    const long = (from: string, most: number) =>
      Array.from({ length: 40 }, (_, at) => `${from}${String.fromCharCode(97 + (at % 26))}${at}`)
        .join(' ')
        .slice(0, most)
        .trim();
    const many = Array.from({ length: 10 }, (_, at) => ({
      ...{ partyId: newId(), side: 'adverse' as const, kind: 'person' as const, name: `Unlike Nobody${at} ${newId()}` },
    }));
    const { _id } = await newTemplate(by, docx('For {{buyer}}.'), { name: long('t', 100) });
    const request = {
      ...{ templateId: _id, matterId: newId(), clientId: newId(), name: long('m', 120), parties: many },
      ...{ practiceArea: long('p', 80), description: long('d', 200), deadline: undefined },
      newClient: { ...somebody(), invitee_name: long('n', 100) },
    };
    const sent = await call(matters.sendTemplate, request, by);
    expect(sent.status).toBe(200);
    const { version } = await ok(call(matters.readMatter, { matterId: request.matterId }, by));
    const name = long('o', 120);
    await ok(call(matters.renameMatter, { matterId: request.matterId, version, name }, by));
    const { rows } = await ok(call(templates.listTemplateMatters, { templateId: _id }, by));
    expect(rows).toContainEqual(expect.objectContaining({ id: request.matterId, name: expect.stringContaining(name) }));
  });

  it('sent again with the same id, also at the same moment, it happens once', async () => {
    const request = toSomebodyNew();
    const replies = await Promise.all([1, 2, 3].map(() => call(matters.sendTemplate, request, by)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await ok(call(matters.sendTemplate, request, by));
    expect(again).toMatchObject({ matterId: request.matterId, questionnaire: 'sent' });
    expect(await mailsTo(request.newClient.invitee_email)).toHaveLength(1);
    const { rows } = await ok(call(matters.listClientMatters, { clientId: request.clientId }, by));
    expect(rows).toHaveLength(1);
  });

  it('a matter that is sent begins with its facts, team and parties, as long as these may be @soak', async () => {
    const local = await stack();
    await Promise.all(
      ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda'].map(async (own) => {
        const email = `${newId()}@example.com`;
        await inviteStaff(local, by.token, email, await addRole(local, by.token, `Sends ${newId()}`, [2, 3]));
        await joinAsStaff(local, { firstName: `Tess${own}`, lastName: 'Tester', email, password });
      }),
    );
    const { rows: members } = await ok(call(listMemberNames, {}, by));
    const team = members
      .filter(({ name }) => name.startsWith('Tess'))
      .map(({ accountId }) => ({ accountId, role: 'associate' as const }));
    expect(team).toHaveLength(5);
    const longName = (from: string) => Array.from({ length: 16 }, (_, at) => `${from}${at}`).join(' ');
    const client = await newClient(by, {
      invitee_name: longName('c'),
      tags: Array.from({ length: 8 }, (_, at) => `tag${at}`),
    });
    const parties = Array.from({ length: 10 }, (_, at) => ({
      ...{ partyId: newId(), side: 'adverse' as const, kind: 'person' as const },
      name: `Ottilie Quarrel${String.fromCharCode(97 + at)}`,
    }));
    const facts = { practiceArea: 'Real Estate', feeArrangement: 'flat' as const, description: 'Keep quiet' };
    const request = {
      templateId,
      matterId: newId(),
      clientId: client._id,
      name: longName('m'),
      ...facts,
      team,
      parties,
    };
    const matter = await ok(call(matters.sendTemplate, request, by));
    expect(matter).toMatchObject({ ...facts, questionnaire: 'sent' });
    expect(matter.team).toEqual(expect.arrayContaining(team.map((place) => expect.objectContaining(place))));
    expect((await ok(call(listParties, { matterId: request.matterId }, by))).rows).toHaveLength(10);
    expect(await ok(call(matters.sendTemplate, request, by))).toMatchObject({ matterId: request.matterId });
  });

  it('somebody new begins with facts and parties; a team beside them is refused in words', async () => {
    const [first] = (await ok(call(listMemberNames, {}, by))).rows;
    const party = { partyId: newId(), side: 'related' as const, kind: 'person' as const, name: 'Ruth Witness' };
    const request = { ...toSomebodyNew(), practiceArea: 'Real Estate', parties: [party] };
    expect(await ok(call(matters.sendTemplate, request, by))).toMatchObject({ practiceArea: 'Real Estate' });
    const team = [{ accountId: first?.accountId ?? '', role: 'lead' as const }];
    const refused = await call(matters.sendTemplate, { ...toSomebodyNew(), team }, by);
    expect([refused.status, refused.problem.errors]).toEqual([
      400,
      [{ field: 'team', msg: 'A new client’s matter gets its team once it is open' }],
    ]);
  });

  it('sent again to another e-mail with the same id, nobody is told that it was sent there', async () => {
    const request = toSomebodyNew();
    await ok(call(matters.sendTemplate, request, by));
    const corrected = { ...request, newClient: { ...request.newClient, invitee_email: `vale-${newId()}@example.com` } };
    expect((await call(matters.sendTemplate, corrected, by)).problem?.problem).toBe('conflict');
    expect((await call(matters.openMatter, corrected, by)).problem?.problem).toBe('conflict');
    const anew = { ...corrected, matterId: newId(), clientId: newId() };
    await ok(call(matters.sendTemplate, anew, by));
    expect(await mailsTo(corrected.newClient.invitee_email)).toHaveLength(1);
  });

  it('whoever was invited a moment ago is mailed the same link again, and it leads to both matters', async () => {
    const first = toSomebodyNew();
    const { newClient: _, ...rest } = { ...first, matterId: newId() };
    await ok(call(matters.sendTemplate, first, by));
    await ok(call(matters.sendTemplate, rest, by));
    const mails = await mailsTo(first.newClient.invitee_email);
    const links = mails.map(({ text }) => /reference=(\S+)/.exec(text)?.[1]);
    expect(links).toHaveLength(2);
    expect(new Set(links).size).toBe(1);
    const { rows } = await ok(call(matters.listInvitedMatters, {}, await joined(first.newClient.invitee_email)));
    expect(rows.map(({ matterId }) => matterId).toSorted()).toEqual([first.matterId, rest.matterId].toSorted());
  });

  it('a client who has joined is led straight to the questions', async () => {
    const client = await newClient(by);
    await ok(call(clients.inviteClient, { clientId: client._id }, by));
    const guest = await joined(client.invitee_email);
    const matterId = newId();
    const matter = await ok(call(matters.sendTemplate, { templateId, matterId, clientId: client._id }, by));
    expect(matter.shared).toBe(true);
    const mail = (await mailsTo(client.invitee_email)).find(({ subject }) => subject.includes('asks you to answer'));
    expect(decodeURIComponent(mail?.text ?? '')).toContain(`/business/matters/matter-questionnaire/${matterId}`);
    expect((await ok(call(matters.readInvitedMatter, { matterId }, guest))).questionnaire).toBe('sent');
  });

  it('the preview holds what the very mail is made of', async () => {
    const client = await newClient(by);
    const preview = await ok(call(matters.previewSending, { templateId, clientId: client._id }, by));
    expect(preview).toMatchObject({ templateName: 'Services Agreement', firmName: by.firmName });
    expect(preview.answers).toBeGreaterThan(1);
    expect(preview.minutes).toBeGreaterThanOrEqual(1);
    const note = 'Please be quick.';
    await ok(call(matters.sendTemplate, { templateId, matterId: newId(), clientId: client._id, note }, by));
    const [mail] = await mailsTo(client.invitee_email);
    const address = /http:\S+reference=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const parts = requestMail({
      ...preview,
      clientName: client.invitee_name,
      matter: preview.templateName,
      address,
      note,
    });
    const mailText = mailWords(parts);
    expect(mail?.subject).toBe(mailText.subject);
    expect(mail?.text.trim()).toBe(mailText.text.trim());
    expect(mailText.text).toContain(`needs ${preview.answers} answers, about ${preview.minutes} minute`);
  });
});

/** A template that the firm and a seller answer: its client is asked nothing. */
const ofOthers = async (): Promise<string> => {
  const { _id } = await newTemplate(by, docx('Sold by {{seller_name}} for {{price_words}}.'));
  await keepQuestionnaire(by, _id, ({ sections }) => ({
    sections: sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({
        ...question,
        answered_by: question.id_value === 'seller_name' ? 'Seller' : 'firm',
      })),
    })),
  }));
  return _id;
};

describe('a client who is asked nothing', () => {
  it('is told of before, is sent nothing, and is not added by trying', async () => {
    const others = await ofOthers();
    const preview = await ok(call(matters.previewSending, { templateId: others }, by));
    expect(preview).toMatchObject({ asked: 0, answers: 0, parties: ['Seller'] });
    const request = { ...toSomebodyNew(), templateId: others };
    const refused = await call(matters.sendTemplate, request, by);
    expect([refused.status, refused.problem?.problem]).toEqual([409, 'nothing-asked']);
    expect(await mailsTo(request.newClient.invitee_email)).toEqual([]);
    expect((await call(clients.readClient, { clientId: request.clientId }, by)).status).toBe(404);
    expect((await ok(call(matters.previewSending, { templateId }, by))).asked).toBeGreaterThan(0);
  });

  it('has a matter without a part in it, which is sent to whoever has one', async () => {
    const [client, seller] = [await newClient(by), await newClient(by)];
    const opening = { matterId: newId(), clientId: client._id, templateId: await ofOthers() };
    const { matterId, version, people } = await ok(call(matters.openMatter, opening, by));
    expect(people).toMatchObject([{ clientId: client._id, parts: [] }]);
    const refused = await call(matters.sendQuestionnaire, { matterId, version }, by);
    expect(refused.problem).toMatchObject({
      problem: 'nothing-asked',
      message: `This questionnaire asks nothing of ${client.title}, so nothing was sent.`,
    });
    expect(await mailsTo(client.invitee_email)).toEqual([]);
    const chosen = await ok(
      call(matters.chooseParty, { matterId, version, party: 'Seller', clientId: seller._id }, by),
    );
    await ok(call(matters.sendQuestionnaire, { matterId, version: chosen.version, clientId: seller._id }, by));
    expect(await mailsTo(seller.invitee_email)).toHaveLength(1);
  });

  it('is added with the matter where they are new, once however often it is asked for, and is mailed nothing @soak', async () => {
    const request = { ...toSomebodyNew(), templateId: await ofOthers() };
    const replies = await Promise.all([1, 2, 3].map(() => call(matters.openMatter, request, by)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await ok(call(matters.openMatter, request, by));
    expect(again).toMatchObject({ matterId: request.matterId, questionnaire: 'not-sent', clientName: 'Nora Vale' });
    const client = await ok(call(clients.readClient, { clientId: request.clientId }, by));
    expect(client).toMatchObject({ ...request.newClient, invitation: 'not-invited', client_type: 'None' });
    expect((await ok(call(matters.listClientMatters, { clientId: request.clientId }, by))).rows).toHaveLength(1);
    expect(await mailsTo(request.newClient.invitee_email)).toEqual([]);
  });

  it('answers once they are chosen for a party @soak', async () => {
    const client = await newClient(by);
    const opening = { matterId: newId(), clientId: client._id, templateId: await ofOthers() };
    const { matterId, version } = await ok(call(matters.openMatter, opening, by));
    const chosen = await ok(
      call(matters.chooseParty, { matterId, version, party: 'Seller', clientId: client._id }, by),
    );
    expect(chosen.people).toMatchObject([{ clientId: client._id, parts: ['Seller'] }]);
    await ok(call(matters.sendQuestionnaire, { matterId, version: chosen.version }, by));
    const [mail] = await mailsTo(client.invitee_email);
    expect(mail?.text).toMatch(/needs (1 answer|you to look)/);
  });
});

describe('400', () => {
  it('refuses a note that is too long, and somebody new without an e-mail', async () => {
    const long = await call(matters.sendTemplate, { ...toSomebodyNew(), note: 'x'.repeat(1001) }, by);
    expect(long.status).toBe(400);
    const nobody = { ...toSomebodyNew(), newClient: { invitee_name: 'Nora', invitee_email: '' } };
    const { status, problem } = await call(matters.sendTemplate, nobody, by);
    expect(status).toBe(400);
    expect(problem?.errors?.map(({ field }) => field)).toContain('newClient.invitee_email');
  });
});

describe('a firm that has not paid yet', () => {
  const fault = 'During the trial a note to somebody new has at most 300 characters and no link.';

  it.each(['See https://win.example', 'visit cheap-pills.example today', `${'long '.repeat(80)}`])(
    'writes to a stranger without links and at no length: %s',
    async (note) => {
      const { status, problem } = await call(matters.sendTemplate, { ...toSomebodyNew(), note }, by);
      expect(status).toBe(400);
      expect(problem?.errors).toEqual([{ field: 'note', msg: fault }]);
    },
  );

  it('writes to a client who has joined as it likes, and so does a firm that has paid', async () => {
    const note = 'See https://quay.example for the plan.';
    const client = await newClient(by);
    await ok(call(clients.inviteClient, { clientId: client._id }, by));
    await joined(client.invitee_email);
    const toClient = { templateId, matterId: newId(), clientId: client._id, note };
    await ok(call(matters.sendTemplate, toClient, by));
    const payer = await newLawyer();
    const { data } = await ok(call(checkStatus, {}, payer));
    await changeAccount(data._id, { paidUntil: new Date(Date.now() + 86_400_000).toISOString() });
    const theirs = await newTemplate(payer);
    await ok(call(matters.sendTemplate, { ...toSomebodyNew(), templateId: theirs._id, note }, payer));
  });
});

describe('403', () => {
  it('who may not see clients opens a matter for a known one and adds none', async () => {
    const local = await stack();
    const email = `ines-${newId()}@example.com`;
    await inviteStaff(local, by.token, email, await addRole(local, by.token, `Role ${newId()}`, [3]));
    const colleague = { token: await joinAsStaff(local, { firstName: 'Ines', lastName: 'Park', email, password }) };
    const request = toSomebodyNew();
    const { status, problem } = await call(matters.openMatter, request, colleague);
    expect([status, problem?.problem]).toEqual([403, 'no-tab']);
    expect((await call(clients.readClient, { clientId: request.clientId }, by)).status).toBe(404);
    const { _id: clientId } = await newClient(by, { invitee_name: 'Zbigniew Orlov' });
    await ok(call(matters.openMatter, { templateId, matterId: newId(), clientId }, colleague));
  });
});

describe('429', () => {
  it('a client who has joined is asked by so many mails a day and no more', async () => {
    const client = await newClient(by);
    await ok(call(clients.inviteClient, { clientId: client._id }, by));
    await joined(client.invitee_email);
    const request = () => ({ templateId, matterId: newId(), clientId: client._id });
    await ok(call(matters.sendTemplate, request(), by));
    const counter = (await allItems()).find(({ sk }) => String(sk).startsWith(`LIMIT#mails#${client._id}`));
    await changeItem({ pk: String(counter?.pk), sk: String(counter?.sk) }, { count: MAILS_A_DAY });
    expect((await call(matters.sendTemplate, request(), by)).problem?.problem).toBe('too-many-requests');
  });
});

describe('404', () => {
  it("another firm's template and client are not found", async () => {
    const other = await newLawyer();
    const client = await newClient(by);
    const theirs = await newTemplate(other);
    const matterId = newId();
    expect((await call(matters.sendTemplate, { ...toSomebodyNew(), templateId }, other)).status).toBe(404);
    const request = { templateId: theirs._id, matterId, clientId: client._id };
    expect((await call(matters.sendTemplate, request, other)).status).toBe(404);
    expect((await call(matters.previewSending, { templateId: theirs._id, clientId: client._id }, other)).status).toBe(
      404,
    );
  });
});

describe('409', () => {
  it('somebody new with the e-mail of a client is refused by their name, and nothing is kept', async () => {
    const client = await newClient(by);
    const request = { ...toSomebodyNew(), newClient: { ...somebody(), invitee_email: client.invitee_email } };
    const { status, problem } = await call(matters.sendTemplate, request, by);
    expect(status).toBe(409);
    expect(problem).toMatchObject({ problem: 'client-exists', message: expect.stringContaining(client.title) });
    expect((await call(matters.readMatter, { matterId: request.matterId }, by)).status).toBe(404);
    expect(await mailsTo(client.invitee_email)).toEqual([]);
    const opened = await call(matters.openMatter, request, by);
    expect(opened.problem).toMatchObject({ problem: 'client-exists', message: expect.stringContaining(client.title) });
    expect((await call(matters.readMatter, { matterId: request.matterId }, by)).status).toBe(404);
  });

  it('an archived client, and a matter of that id that was only opened, are refused', async () => {
    const client = await newClient(by);
    const opened = { templateId, matterId: newId(), clientId: client._id };
    await ok(call(matters.openMatter, opened, by));
    expect((await call(matters.sendTemplate, opened, by)).problem?.problem).toBe('conflict');
    await ok(call(clients.archiveClient, { clientId: client._id, version: client.version }, by));
    const { problem } = await call(matters.sendTemplate, { ...opened, matterId: newId() }, by);
    expect(problem?.problem).toBe('client-archived');
  });

  it('a template whose file has faulty tags is not sent', async () => {
    const faulty = await newTemplate(by, docx('{{#open}} never closed'), { keepFaulty: true });
    const { problem } = await call(matters.sendTemplate, { ...toSomebodyNew(), templateId: faulty._id }, by);
    expect(problem?.problem).toBe('template-faulty');
  });
});
