import { beforeAll, describe, expect, it } from 'vitest';
import { checkStatus } from '#core/auth/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import { mailWords } from '#core/mail.ts';
import * as matters from '#core/matters/endpoints.ts';
import { requestMail } from '#core/matters/mails.ts';
import * as templates from '#core/templates/endpoints.ts';
import { MAILS_A_DAY } from '#store/clients.ts';
import { changeAccount, changeItem } from './auth-world.ts';
import { docx, joined, newClient, newLawyer, newTemplate } from './practice.ts';
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
    expect(preview).toMatchObject({ templateName: 'Services Agreement', firmName: by.firmName, invites: true });
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
    const words = mailWords(parts);
    expect(mail?.subject).toBe(words.subject);
    expect(mail?.text.trim()).toBe(words.text.trim());
    expect(words.text).toContain(`needs ${preview.answers} answers, about ${preview.minutes} minute`);
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
