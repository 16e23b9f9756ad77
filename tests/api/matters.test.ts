import { beforeAll, describe, expect, it } from 'vitest';
import * as auth from '#core/auth/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { problems } from '#core/problem.ts';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import * as templates from '#core/templates/endpoints.ts';
import {
  type By,
  joined,
  keepQuestionnaire,
  newClient,
  newLawyer,
  newTemplate,
  openedMatter,
  questionNamed,
  sharedMatter,
} from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';
import { allItems, digestOf, putItem } from './table.ts';
import { mailedReference } from './world.ts';

let by: Awaited<ReturnType<typeof newLawyer>>;
beforeAll(async () => {
  by = await newLawyer();
});

const sheetOf = (matterId: string, guest: By) => ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));

/** Everything the contract asks for, without a fee. */
const answersTo = (questionnaire: Questionnaire) => ({
  [questionNamed(questionnaire, 'party_name').id]: 'Acme',
  [questionNamed(questionnaire, 'signed_on_date').id]: '2026-11-20',
  [questionNamed(questionnaire, 'has_fee').id]: 'No',
});

/** A matter that its lawyer answered and submitted without ever sending it. */
const submittedByLawyer = async (clientId: string) => {
  const template = await newTemplate(by);
  const request = { matterId: newId(), clientId, templateId: template._id, name: 'Private' };
  const { matterId } = await ok(call(matters.openMatter, request, by));
  const { questionnaire, version } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
  return ok(call(matters.submitMatterAnswers, { matterId, version, answers: answersTo(questionnaire) }, by));
};

/** What the invited person is told at every way to a matter. */
const refusalsOf = async (matterId: string, guest: By) => {
  const answered = { matterId, version: 1, answers: {}, changes: {} };
  const replies = await Promise.all([
    call(matters.readInvitedMatter, { matterId }, guest),
    call(matters.readInvitedQuestionnaire, { matterId }, guest),
    call(matters.saveInvitedAnswers, answered, guest),
    call(matters.submitInvitedAnswers, answered, guest),
    call(matters.downloadInvitedUpload, { matterId, fileId: 'f1' }, guest),
    call(documents.listInvitedDocuments, { matterId }, guest),
  ]);
  return replies.map(({ status }) => status);
};

describe('200', () => {
  it('a matter opens pending and unsent, with what is known of the client filled in', async () => {
    const template = await newTemplate(by);
    await keepQuestionnaire(by, template._id, (all) => {
      questionNamed(all, 'party_name').category_name = 'Client Name';
      return all;
    });
    const client = await newClient(by, { invitee_name: 'Nora Vale' });
    const request = { matterId: newId(), clientId: client._id, templateId: template._id, name: 'Nora’s agreement' };
    const matter = await ok(call(matters.openMatter, request, by));
    expect(matter).toMatchObject({
      name: 'Nora’s agreement',
      state: 'pending',
      questionnaire: 'not-sent',
      clientName: 'Nora Vale',
      templateFile: 1,
      shared: false,
    });
    expect(await ok(call(matters.openMatter, request, by))).toEqual(matter);
    const sheet = await ok(call(matters.readMatterQuestionnaire, { matterId: request.matterId }, by));
    expect(sheet.answers[questionNamed(sheet.questionnaire, 'party_name').id]).toBe('Nora Vale');
    expect(sheet.mayAnswer).toBe(true);
    const uses = await ok(call(templates.listTemplateMatters, { templateId: template._id }, by));
    expect(uses.rows).toMatchObject([{ id: request.matterId, name: 'Nora’s agreement – Nora Vale' }]);
  });

  it('the 51st matter of a template is on the next page @soak', async () => {
    const [template, client] = await Promise.all([newTemplate(by), newClient(by)]);
    const templateId = template._id;
    const opened: string[] = [];
    for (let at = 0; at < 51; at++) {
      const matterId = newId();
      await ok(call(matters.openMatter, { matterId, clientId: client._id, templateId }, by));
      opened.push(matterId);
    }
    const page = await ok(call(templates.listTemplateMatters, { templateId }, by));
    const rest = await ok(call(templates.listTemplateMatters, { templateId, cursor: page.cursor ?? '' }, by));
    const listed = [...page.rows, ...rest.rows].map(({ id }) => id);
    expect(listed.toSorted()).toEqual(opened.toSorted());
    expect(rest.cursor).toBeUndefined();
  });

  it('a questionnaire saved later does not reach a matter that was opened before', async () => {
    const { matterId, template } = await openedMatter(by);
    await keepQuestionnaire(by, template._id, (all) => {
      questionNamed(all, 'party_name').question_value = 'Changed words';
      return all;
    });
    const sheet = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
    expect(questionNamed(sheet.questionnaire, 'party_name').question_value).not.toBe('Changed words');
  });

  it('sending invites a client who has not joined, who then sees the matter and nothing else', async () => {
    const unsent = await openedMatter(by);
    const { matterId, client, matter } = await openedMatter(by);
    await ok(call(matters.sendQuestionnaire, { matterId, version: matter.version }, by));
    const [mail] = await (await stack()).mail(client.invitee_email);
    expect(mail?.subject).toBe(`${by.firmName} asks you to answer: Services Agreement`);
    expect((await ok(call(clients.readClient, { clientId: client._id }, by))).invitation).toBe('invited');

    const guest = await joined(client.invitee_email);
    const { rows } = await ok(call(matters.listInvitedMatters, {}, guest));
    expect(rows).toMatchObject([{ matterId, firmName: by.firmName, state: 'pending', questionnaire: 'sent' }]);
    expect((await ok(call(matters.readMatter, { matterId }, by))).shared).toBe(true);
    expect((await call(matters.readInvitedMatter, { matterId: unsent.matterId }, guest)).status).toBe(404);
  });

  it('sending right after an invitation mails no second one, and its link still leads to the matter', async () => {
    const { matterId, client, matter } = await openedMatter(by);
    await ok(call(clients.inviteClient, { clientId: client._id }, by));
    const sent = await ok(call(matters.sendQuestionnaire, { matterId, version: matter.version }, by));
    expect(sent).toMatchObject({ questionnaire: 'sent', version: matter.version + 1 });
    expect(await (await stack()).mail(client.invitee_email)).toHaveLength(1);
    const { rows } = await ok(call(matters.listInvitedMatters, {}, await joined(client.invitee_email)));
    expect(rows).toMatchObject([{ matterId, questionnaire: 'sent' }]);
  });

  it('a matter that the lawyer answers and submits herself is not shown to its client, joined before or after', async () => {
    const early = await sharedMatter(by);
    const late = await newClient(by);
    const own = [await submittedByLawyer(early.client._id), await submittedByLawyer(late._id)];
    await ok(call(clients.inviteClient, { clientId: late._id }, by));
    const guests = [early.guest, await joined(late.invitee_email)];
    for (const [at, { matterId, version }] of own.entries()) {
      const guest = guests[at] as By;
      const seen = async () =>
        (await ok(call(matters.listInvitedMatters, {}, guest))).rows.filter(({ name }) => name === 'Private');
      const matter = await ok(call(matters.readMatter, { matterId }, by));
      expect(matter).toMatchObject({ shared: false, submittedBy: 'lawyer' });
      expect(await seen()).toEqual([]);
      expect(await refusalsOf(matterId, guest)).toEqual([404, 404, 404, 404, 404, 404]);
      // Sending is the act that shares it, and what the client reads says who submitted.
      const sent = await ok(call(matters.sendQuestionnaire, { matterId, version: matter.version }, by));
      expect(await seen()).toMatchObject([{ matterId, questionnaire: 'sent' }]);
      const { questionnaire, version: answered } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
      const request = { matterId, version: answered, answers: answersTo(questionnaire) };
      await ok(call(matters.submitMatterAnswers, request, by));
      expect(await seen()).toMatchObject([{ questionnaire: 'submitted', submittedBy: 'lawyer' }]);
      expect(sent.version).toBeGreaterThan(version);
    }
  });

  it('a pointer kept before, to a matter that was submitted but never sent, shows it to nobody @soak', async () => {
    const { matterId, guest, client } = await sharedMatter(by);
    const own = await submittedByLawyer(client._id);
    const pointer = (await allItems()).find(({ pk, sk }) => /^ACCOUNT#/.test(`${pk}`) && `${sk}`.endsWith(matterId));
    const sk = String(pointer?.sk).replace(matterId, own.matterId);
    await putItem({ ...pointer, sk, matterId: own.matterId, questionnaire: 'submitted' });
    expect((await ok(call(matters.listInvitedMatters, {}, guest))).rows).toMatchObject([{ matterId }]);
    expect(await refusalsOf(own.matterId, guest)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('the dashboard waits for answers only of what was sent, and mails greet the contact person of a company', async () => {
    const firm = await newLawyer();
    const template = await newTemplate(firm);
    const company = { client_type: 'Company' as const, company_name: 'Quayside', invitee_name: 'Cleo Marsh' };
    const client = await newClient(firm, { ...company, countryCode: '+1', mobileNumber: '(415) 555-0188' });
    const opened = async (name: string) => {
      const request = { matterId: newId(), clientId: client._id, templateId: template._id, name };
      return ok(call(matters.openMatter, request, firm));
    };
    await opened('Kept back');
    const { matterId, version } = await opened('Sent');
    await ok(call(matters.sendQuestionnaire, { matterId, version }, firm));
    const { waiting, pending } = await ok(call(matters.readOverview, {}, firm));
    expect([waiting.map(({ name }) => name), pending]).toEqual([['Sent'], 2]);
    const [mail] = await (await stack()).mail(client.invitee_email);
    expect(mail?.text).toContain('Hello Cleo Marsh,');
    const { data } = await ok(call(clients.listClients, {}, firm));
    expect(data.data).toMatchObject([{ title: 'Quayside', countryCode: '+1', mobileNumber: '(415) 555-0188' }]);
  });

  it('a matter is renamed for the firm, its client and its template, and not while it is closed', async () => {
    const { matterId, guest, template } = await sharedMatter(by);
    const sent = await ok(call(matters.readMatter, { matterId }, by));
    const name = 'Harbour lease';
    const renamed = await ok(call(matters.renameMatter, { matterId, version: sent.version, name: ` ${name} ` }, by));
    expect(renamed).toMatchObject({ name, version: sent.version + 1 });
    expect((await ok(call(matters.listInvitedMatters, {}, guest))).rows).toMatchObject([{ matterId, name }]);
    expect((await ok(call(matters.listMatters, {}, by))).rows).toContainEqual(
      expect.objectContaining({ id: matterId, name, state: 'pending' }),
    );
    const used = await ok(call(templates.listTemplateMatters, { templateId: template._id }, by));
    expect(used.rows).toMatchObject([{ id: matterId, name: `${name} – Cleo Client` }]);
    expect((await call(matters.renameMatter, { matterId, version: sent.version, name: 'Stale' }, by)).status).toBe(409);
    expect((await call(matters.renameMatter, { matterId, version: renamed.version, name: ' ' }, by)).status).toBe(400);
    const { version } = await ok(
      call(matters.closeMatter, { reason: 'Settled', matterId, version: renamed.version }, by),
    );
    const { problem } = await call(matters.renameMatter, { matterId, version, name: 'Late' }, by);
    expect(problem.message).toBe('This matter is closed.');
  });

  it('a matter is found by its words among those of its firm, its client and its template, and by no former ones @soak', async () => {
    const { matterId, client, template } = await sharedMatter(by);
    const found = async (search: string) => {
      const answers = await Promise.all([
        ok(call(matters.listMatters, { search }, by)),
        ok(call(matters.listClientMatters, { clientId: client._id, search }, by)),
        ok(call(templates.listTemplateMatters, { templateId: template._id, search }, by)),
      ]);
      return answers.map(({ rows }) => rows.some(({ id }) => id === matterId));
    };
    // As many words as a name has room for, none of which stays.
    const longName = (from: number) => [...'abcdefghijklmnopqrst'].map((letter) => `${letter}${from}`).join(' ');
    let { version } = await ok(call(matters.readMatter, { matterId }, by));
    for (const name of [longName(1), longName(2)])
      ({ version } = await ok(call(matters.renameMatter, { matterId, version, name }, by)));
    expect(await found('b2 a2')).toEqual([true, true, true]);
    expect(await found('a1')).toEqual([false, false, false]);
    ({ version } = await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version }, by)));
    const { rows } = await ok(call(matters.listClientMatters, { clientId: client._id, search: 'a2' }, by));
    expect(rows).toMatchObject([{ id: matterId, state: 'closed', version }]);
  });

  it('a joined client is told by mail and on screen, and shown the matter at once', async () => {
    const first = await sharedMatter(by);
    const template = await newTemplate(by);
    const request = { matterId: newId(), clientId: first.client._id, templateId: template._id, name: 'Second' };
    const opened = await ok(call(matters.openMatter, request, by));
    const seen = async () => (await ok(call(matters.listInvitedMatters, {}, first.guest))).rows.map(({ name }) => name);
    expect(await seen()).toEqual(['Services Agreement']);
    await ok(call(matters.sendQuestionnaire, { matterId: request.matterId, version: opened.version }, by));
    expect((await seen()).toSorted()).toEqual(['Second', 'Services Agreement']);
    const [mail] = await (await stack()).mail(first.client.invitee_email);
    expect(mail?.text).toContain(
      `/login?redirectUrl=${encodeURIComponent(`/business/matters/matter-questionnaire/${request.matterId}`)}&account=`,
    );
    const message = await ok(call(notifications.listNotifications, {}, first.guest));
    expect(message.rows).toMatchObject([{ kind: 'questionnaire-sent', matterId: request.matterId }]);
    expect(await ok(call(notifications.readChanges, {}, first.guest))).toMatchObject({ unread: 1 });
  });

  it('somebody who has an account already takes up the invitation with it, and sees the matters of every firm @soak', async () => {
    const lawyer = await newLawyer();
    const rights = [await newLawyer(), await newLawyer()];
    for (const firm of rights) {
      const template = await newTemplate(firm);
      const client = await newClient(firm, { invitee_email: lawyer.email });
      const request = { matterId: newId(), clientId: client._id, templateId: template._id };
      const { version } = await ok(call(matters.openMatter, request, firm));
      await ok(call(matters.sendQuestionnaire, { matterId: request.matterId, version }, firm));
      const reference = await mailedReference(await stack(), lawyer.email);
      await ok(call(auth.acceptInvitation, { reference }, lawyer));
      expect((await ok(call(clients.readClient, { clientId: client._id }, firm))).invitation).toBe('joined');
      expect((await call(auth.acceptInvitation, { reference }, lawyer)).status).toBe(410);
    }
    const { rows } = await ok(call(matters.listInvitedMatters, {}, lawyer));
    expect(rows.map(({ firmName }) => firmName).toSorted()).toEqual(rights.map(({ firmName }) => firmName).toSorted());
  });

  it('answers are kept as they are typed, unfinished and hidden ones too, and the lawyer sees them', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const { questionnaire, version } = await sheetOf(matterId, guest);
    const answers = {
      [questionNamed(questionnaire, 'party_name').id]: 'Ac',
      [questionNamed(questionnaire, 'has_fee').id]: 'No',
      [questionNamed(questionnaire, 'fee').id]: 'not yet a nu',
    };
    const saved = await ok(call(matters.saveInvitedAnswers, { matterId, version, changes: answers }, guest));
    expect(await ok(call(matters.saveInvitedAnswers, { matterId, version, changes: answers }, guest))).toEqual(saved);
    expect(await sheetOf(matterId, guest)).toMatchObject({ answers, version: saved.version, progress: 'answering' });
    expect((await ok(call(matters.readMatterQuestionnaire, { matterId }, by))).answers).toEqual(answers);
    expect((await ok(call(matters.readMatter, { matterId }, by))).questionnaire).toBe('answering');
  });

  it('a submission opens the matter and tells the lawyer once by mail and on screen', async () => {
    const lawyer = await newLawyer();
    const { matterId, guest } = await sharedMatter(lawyer);
    const { questionnaire, version } = await sheetOf(matterId, guest);
    const request = { matterId, version, answers: answersTo(questionnaire) };
    const submitted = await ok(call(matters.submitInvitedAnswers, request, guest));
    expect(submitted).toMatchObject({ state: 'open', questionnaire: 'submitted' });
    await ok(call(matters.submitInvitedAnswers, request, guest));

    const mails = (await (await stack()).mail(lawyer.email)).filter(({ subject }) => subject.includes('has answered'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(encodeURIComponent(`/lawyer/matters/matter-details/${matterId}`));
    const message = await ok(call(notifications.listNotifications, {}, lawyer));
    expect(message.rows.map(({ kind }) => kind)).toEqual(['contract-ready', 'answers-submitted', 'client-joined']);
    expect(await ok(call(notifications.readChanges, {}, lawyer))).toMatchObject({ unread: 3 });
    await ok(call(notifications.markNotificationsRead, { upTo: message.rows[0]?.at ?? '' }, lawyer));
    expect(await ok(call(notifications.readChanges, {}, lawyer))).toMatchObject({ unread: 0 });

    const listed = async (state: 'pending' | 'open') =>
      (await ok(call(matters.listMatters, {}, lawyer))).rows.flatMap((row) => (row.state === state ? [row.id] : []));
    expect([await listed('pending'), await listed('open')]).toEqual([[], [matterId]]);
    expect((await sheetOf(matterId, guest)).mayAnswer).toBe(false);
  });

  it('a search finds a matter and a template by words of their names as they are by now', async () => {
    const owner = await newLawyer();
    const { matterId, matter, template } = await openedMatter(owner);
    const found = async (search: string) =>
      (await ok(call(matters.listMatters, { search }, owner))).rows.map(({ id, version }) => [id, version]);
    const uses = async (search: string) =>
      (await ok(call(templates.listTemplateRows, { search }, owner))).rows.map(({ id }) => id);
    for (const text of ['agreement serv', 'cleo', 'client services'])
      expect([text, ...(await found(text))]).toEqual([text, [matterId, matter.version]]);
    expect([await uses('agree'), await uses('cleo')]).toEqual([[template._id], []]);
    const { version } = await ok(
      call(matters.renameMatter, { matterId, version: matter.version, name: 'Quay Lease' }, owner),
    );
    expect([await found('agreement'), await found('quay cleo')]).toEqual([[], [[matterId, version]]]);
  });

  it('sent again, an open matter returns to its client with the answers as they were', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const { questionnaire, version } = await sheetOf(matterId, guest);
    const answers = answersTo(questionnaire);
    await ok(call(matters.submitInvitedAnswers, { matterId, version, answers }, guest));
    const open = await ok(call(matters.readMatter, { matterId }, by));
    const sent = await ok(call(matters.sendQuestionnaire, { matterId, version: open.version }, by));
    expect(sent).toMatchObject({ state: 'pending', questionnaire: 'sent' });
    expect(await sheetOf(matterId, guest)).toMatchObject({ answers, mayAnswer: true });
  });

  it('a closed matter takes no answers until it is reopened where it stood', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    const closed = await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version }, by));
    expect(closed).toMatchObject({ state: 'closed', questionnaire: 'sent' });
    const save = () => call(matters.saveInvitedAnswers, { matterId, version: 0, changes: {} }, guest);
    const refused = await save();
    expect([refused.status, refused.problem.message]).toEqual([409, 'This matter is closed.']);
    const reopened = await ok(call(matters.reopenMatter, { matterId, version: closed.version }, by));
    expect(reopened).toMatchObject({ state: 'pending', questionnaire: 'sent' });
    expect((await save()).status).toBe(200);
  });

  it('a save that goes on with a sitting is refused once the matter was closed, and once somebody else submitted', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const { questionnaire } = await sheetOf(matterId, guest);
    const { id } = questionNamed(questionnaire, 'party_name');
    const save = (version: number, name: string) =>
      call(matters.saveInvitedAnswers, { matterId, version, changes: { [id]: name } }, guest);
    for (const version of [0, 1, 2]) expect((await save(version, `Name ${version}`)).status).toBe(200);
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    const closed = await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version }, by));
    const late = await save(3, 'Late');
    expect([late.status, late.problem.message]).toEqual([409, 'This matter is closed.']);
    await ok(call(matters.reopenMatter, { matterId, version: closed.version }, by));
    expect((await save(3, 'Name 3')).status).toBe(200);
    await ok(call(matters.submitMatterAnswers, { matterId, version: 4, answers: answersTo(questionnaire) }, by));
    for (const seen of [4, 5]) {
      const { status, problem } = await save(seen, 'Later');
      expect([status, problem.message]).toEqual([409, 'The answers were already submitted.']);
    }
    expect((await sheetOf(matterId, guest)).answers).toEqual(answersTo(questionnaire));
  });

  it('the overview counts what the lists show', async () => {
    const lawyer = await newLawyer();
    const { matterId, matter } = await openedMatter(lawyer);
    await openedMatter(lawyer);
    await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version: matter.version }, lawyer));
    expect(await ok(call(matters.readOverview, {}, lawyer))).toMatchObject({
      templates: 2,
      clients: 2,
      pending: 1,
      open: 0,
      closed: 1,
      waiting: [],
      submitted: [],
    });
  });

  it('the overview tells of a matter whose answers are in, behind 60 newer ones without, until it is closed @soak', {
    timeout: 60_000,
  }, async () => {
    const lawyer = await newLawyer();
    const { matterId, client } = await openedMatter(lawyer);
    const { questionnaire, version } = await ok(call(matters.readMatterQuestionnaire, { matterId }, lawyer));
    await ok(call(matters.submitMatterAnswers, { matterId, version, answers: answersTo(questionnaire) }, lawyer));
    for (let at = 0; at < 60; at += 1)
      await ok(call(matters.startMatter, { matterId: newId(), clientId: client._id, name: `Without ${at}` }, lawyer));
    const submitted = async () =>
      (await ok(call(matters.readOverview, {}, lawyer))).submitted.map((item) => item.matterId);
    expect(await submitted()).toEqual([matterId]);
    const { version: seen } = await ok(call(matters.readMatter, { matterId }, lawyer));
    await ok(call(matters.closeMatter, { reason: 'Settled', matterId, version: seen }, lawyer));
    expect(await submitted()).toEqual([]);
  });
});

describe('400', () => {
  it('an answer that does not fit its question is refused by its id when it is submitted, and a save keeps none', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const { questionnaire, version } = await sheetOf(matterId, guest);
    const { id } = questionNamed(questionnaire, 'party_name');
    const answers = { [id]: { city: 'Portland' }, stranger: 'x' };
    const { status, problem } = await call(matters.submitInvitedAnswers, { matterId, version, answers }, guest);
    expect([status, problem.errors.map(({ field }) => field).toSorted()]).toEqual([
      400,
      [`answers.${id}`, 'answers.stranger'].toSorted(),
    ]);
    expect((await sheetOf(matterId, guest)).version).toBe(version);
    const fitting = { [questionNamed(questionnaire, 'fee').id]: 'seven' };
    const changes = { ...answers, ...fitting };
    await ok(call(matters.saveInvitedAnswers, { matterId, version, changes }, guest));
    expect((await sheetOf(matterId, guest)).answers).toEqual(fitting);
  });
});

describe('404', () => {
  it("a client's way in does not lead to another client's matter", async () => {
    const { matterId, guest } = await sharedMatter(by);
    const other = await sharedMatter(by);
    const which = { matterId: other.matterId };
    const replies = [
      await call(matters.readInvitedMatter, which, guest),
      await call(matters.readInvitedQuestionnaire, which, guest),
      await call(matters.saveInvitedAnswers, { ...which, version: 0, changes: {} }, guest),
      await call(matters.submitInvitedAnswers, { ...which, version: 0, answers: {} }, guest),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await call(matters.readInvitedMatter, { matterId }, guest)).status).toBe(200);
  });

  it('a matter is not opened for a client or from a template of another firm', async () => {
    const theirs = await openedMatter(await newLawyer());
    const ours = await openedMatter(by);
    for (const pair of [
      { clientId: theirs.client._id, templateId: ours.template._id },
      { clientId: ours.client._id, templateId: theirs.template._id },
    ])
      expect((await call(matters.openMatter, { matterId: newId(), ...pair }, by)).status).toBe(404);
  });
});

describe('409', () => {
  it('of two windows, the one that saw older answers is told, and overwrites nothing', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const { questionnaire, version } = await sheetOf(matterId, guest);
    const { id } = questionNamed(questionnaire, 'party_name');
    const save = (name: string) =>
      call(matters.saveInvitedAnswers, { matterId, version, changes: { [id]: name } }, guest);
    expect([(await save('first')).status, (await save('second')).status]).toEqual([200, 409]);
    expect((await sheetOf(matterId, guest)).answers).toEqual({ [id]: 'first' });
  });

  it("the id of another firm's matter opens none, and hides, replaces or delays nothing of the first for their client", async () => {
    const lawyer = await newLawyer();
    const [first, second] = [await newLawyer(), await newLawyer()];
    const joinedTo = async (firm: By) => {
      const client = await newClient(firm, { invitee_email: lawyer.email });
      const template = await newTemplate(firm);
      await ok(call(clients.inviteClient, { clientId: client._id }, firm));
      const reference = await mailedReference(await stack(), lawyer.email);
      await ok(call(auth.acceptInvitation, { reference }, lawyer));
      return { clientId: client._id, templateId: template._id };
    };
    const [theirs, ours] = [await joinedTo(first), await joinedTo(second)];
    const matterId = newId();
    const { version } = await ok(call(matters.openMatter, { matterId, ...theirs }, first));
    const steal = () => call(matters.openMatter, { matterId, ...ours }, second);

    // Known before the client was sent anything: the second firm comes first to nobody.
    const early = await steal();
    expect([early.status, early.problem.message]).toEqual([409, problems.conflict.msg]);
    await ok(call(matters.sendQuestionnaire, { matterId, version }, first));
    const kept = async () => digestOf(await allItems());
    const before = await kept();
    expect((await steal()).status).toBe(409);
    expect(await kept()).toBe(before);
    const { rows } = await ok(call(matters.listInvitedMatters, {}, lawyer));
    expect(rows.map((each) => [each.matterId, each.firmName])).toEqual([[matterId, first.firmName]]);
    expect((await ok(call(matters.readInvitedMatter, { matterId }, lawyer))).firmName).toBe(first.firmName);
  });

  it('what was submitted, the client cannot change', async () => {
    const { matterId, guest } = await sharedMatter(by);
    const { questionnaire, version } = await sheetOf(matterId, guest);
    const answers = answersTo(questionnaire);
    await ok(call(matters.submitInvitedAnswers, { matterId, version, answers }, guest));
    const changes = { [questionNamed(questionnaire, 'party_name').id]: 'Other' };
    const later = { matterId, version: version + 1, answers: { ...answers, ...changes }, changes };
    for (const endpoint of [matters.saveInvitedAnswers, matters.submitInvitedAnswers]) {
      const { status, problem } = await call(endpoint, later, guest);
      expect([status, problem.message]).toEqual([409, 'The answers were already submitted.']);
    }
    expect((await sheetOf(matterId, guest)).answers).toEqual(answers);
  });

  it('an archived client or template starts no matter', async () => {
    const { client, template } = await openedMatter(by);
    const open = () =>
      call(matters.openMatter, { matterId: newId(), clientId: client._id, templateId: template._id }, by);
    await ok(call(templates.archiveTemplate, { templateId: template._id, version: 1 }, by));
    expect((await open()).problem.message).toBe('This template is archived. Restore the template first.');
    await ok(call(clients.archiveClient, { clientId: client._id, version: 1 }, by));
    expect((await open()).problem.message).toBe('This client is archived. Restore the client first.');
  });
});

describe('422', () => {
  it('a required question is asked for when it shows, and never when it is hidden', async () => {
    const template = await newTemplate(by);
    await keepQuestionnaire(by, template._id, (all) => {
      for (const identifier of ['party_name', 'has_fee', 'fee']) questionNamed(all, identifier).required = true;
      return all;
    });
    const client = await newClient(by);
    const matterId = newId();
    const request = { matterId, clientId: client._id, templateId: template._id };
    const opened = await ok(call(matters.openMatter, request, by));
    await ok(call(matters.sendQuestionnaire, { matterId, version: opened.version }, by));
    const guest = await joined(client.invitee_email);
    const { questionnaire, version } = await sheetOf(matterId, guest);
    const id = (identifier: string) => questionNamed(questionnaire, identifier).id;
    const submit = (answers: Record<string, string>) =>
      call(
        matters.submitInvitedAnswers,
        { matterId, version, answers: { ...answers, [id('signed_on_date')]: '2026-11-20' } },
        guest,
      );

    const shown = await submit({ [id('party_name')]: 'Acme', [id('has_fee')]: 'Yes' });
    expect([shown.status, shown.problem.errors]).toEqual([
      422,
      [
        { msg: '1 required question has no answer yet: “Fee”.' },
        { field: `answers.${id('fee')}`, msg: 'Field is required' },
      ],
    ]);
    const nothing = await submit({});
    expect(nothing.problem.errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining([`answers.${id('party_name')}`, `answers.${id('has_fee')}`]),
    );
    expect((await submit({ [id('party_name')]: 'Acme', [id('has_fee')]: 'No' })).status).toBe(200);
  });

  it('a questionnaire with faults is not asked of anybody', async () => {
    const template = await newTemplate(by);
    await keepQuestionnaire(by, template._id, (all) => {
      questionNamed(all, 'party_name').question_value = '';
      return all;
    });
    const client = await newClient(by);
    const request = { matterId: newId(), clientId: client._id, templateId: template._id };
    const { status, problem } = await call(matters.openMatter, request, by);
    expect([status, problem.message]).toEqual([422, 'The questionnaire has errors.']);
    expect(problem.errors[0]).toMatchObject({
      field: expect.stringMatching(/question_value$/),
      msg: 'Field is required',
    });
  });
});
