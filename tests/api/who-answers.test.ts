import { beforeAll, describe, expect, it } from 'vitest';
import * as documents from '#core/documents/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import type { Question } from '#core/questionnaires/question.ts';
import {
  type By,
  contractFile,
  documentsOf,
  joined,
  keepQuestionnaire,
  newClient,
  newLawyer,
  newTemplate,
  questionNamed,
} from './practice.ts';
import { call, newId, ok } from './stack.ts';

let by: By;
beforeAll(async () => {
  by = await newLawyer();
});

const FIRMS = { answered_by: 'firm' };

/** A matter of which the firm answers whether there is a fee, and its client the rest; sent to a client who has joined. */
const dividedMatter = async (more: Partial<Question> = {}, also: string[] = []) => {
  const template = await newTemplate(by, contractFile());
  await keepQuestionnaire(by, template._id, (all) => {
    Object.assign(questionNamed(all, 'has_fee'), FIRMS, { required: true }, more);
    for (const name of also) Object.assign(questionNamed(all, name), FIRMS);
    return all;
  });
  const client = await newClient(by);
  const request = { matterId: newId(), clientId: client._id, templateId: template._id };
  const { matterId, version } = await ok(call(matters.openMatter, request, by));
  await ok(call(matters.sendQuestionnaire, { matterId, version }, by));
  const { questionnaire } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
  const id = (name: string) => questionNamed(questionnaire, name).id;
  return { matterId, client, guest: await joined(client.invitee_email), id, questionnaire };
};

/** A matter of which the firm answers whether there is a fee, a seller the day, and its client, the buyer, the rest; sent to both. */
const threeParts = async () => {
  const template = await newTemplate(by, contractFile());
  await keepQuestionnaire(by, template._id, (all) => {
    for (const name of ['has_fee', 'fee']) Object.assign(questionNamed(all, name), FIRMS);
    Object.assign(questionNamed(all, 'signed_on_date'), { answered_by: 'Seller', required: true });
    Object.assign(questionNamed(all, 'party_name'), { required: true });
    return all;
  });
  const buyer = await newClient(by, { invitee_name: 'Bea Buyer' });
  const seller = await newClient(by, { invitee_name: 'Sam O’Neill' });
  const matterId = newId();
  const opened = await ok(call(matters.openMatter, { matterId, clientId: buyer._id, templateId: template._id }, by));
  const chosen = await ok(
    call(matters.chooseParty, { matterId, version: opened.version, party: 'Seller', clientId: seller._id }, by),
  );
  const first = await ok(call(matters.sendQuestionnaire, { matterId, version: chosen.version }, by));
  const bea = await joined(buyer.invitee_email);
  const { version } = await ok(call(matters.readMatter, { matterId }, by));
  await ok(call(matters.sendQuestionnaire, { matterId, version, clientId: seller._id }, by));
  const sam = await joined(seller.invitee_email);
  const { questionnaire } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
  const id = (name: string) => questionNamed(questionnaire, name).id;
  return { matterId, buyer, seller, bea, sam, id, opened, first };
};

/** Everything that the server tells somebody of a matter. */
const toldTo = async (matterId: string, guest: By): Promise<string> => {
  const replies = await Promise.all([
    call(matters.readInvitedMatter, { matterId }, guest),
    call(matters.readInvitedQuestionnaire, { matterId }, guest),
    call(matters.listInvitedMatters, {}, guest),
    call(documents.listInvitedDocuments, { matterId }, guest),
    call(documents.readInvitedContractJob, { matterId }, guest),
    call(notifications.listNotifications, {}, guest),
  ]);
  return JSON.stringify(replies.map(({ body }) => body));
};

const firmSaves = async (matterId: string, changes: Record<string, string>) => {
  const { version } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
  return ok(call(matters.saveMatterAnswers, { matterId, version, changes }, by));
};

describe('200', () => {
  it('a client is shown nothing of what the firm answers, until the lawyer lets her see it', async () => {
    const { matterId, guest, id } = await dividedMatter();
    await firmSaves(matterId, { [id('has_fee')]: 'Yes', [id('fee')]: '1200' });
    const hidden = await call(matters.readInvitedQuestionnaire, { matterId }, guest);
    expect(JSON.stringify(hidden.body)).not.toContain('has_fee');
    expect(JSON.stringify(hidden.body)).not.toContain(id('has_fee'));

    const open = await dividedMatter({ shown_to_clients: true });
    const before = await ok(call(matters.readInvitedQuestionnaire, { matterId: open.matterId }, open.guest));
    expect(before.answers).not.toHaveProperty(open.id('has_fee'));
    await firmSaves(open.matterId, { [open.id('has_fee')]: 'No' });
    const after = await ok(call(matters.readInvitedQuestionnaire, { matterId: open.matterId }, open.guest));
    expect(after.answers[open.id('has_fee')]).toBe('No');
  });

  it('the contract is made once both parts are in, whoever comes last', async () => {
    const { matterId, guest, id } = await dividedMatter({ shown_to_clients: true });
    await firmSaves(matterId, { [id('has_fee')]: 'No' });
    const sheet = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    const answers = { ...sheet.answers, [id('party_name')]: 'Acme', [id('signed_on_date')]: '2026-11-20' };
    const done = await ok(call(matters.submitInvitedAnswers, { matterId, version: sheet.version, answers }, guest));
    expect(done).toMatchObject({ questionnaire: 'submitted', submittedBy: 'client' });
    expect(await ok(call(matters.readMatter, { matterId }, by))).toMatchObject({
      state: 'open',
      questionnaire: 'submitted',
    });
    expect(await documentsOf(by, matterId)).toHaveLength(1);
  });

  it('each part is submitted by itself, and is closed for its client while the firm still answers', async () => {
    const { matterId, guest, id } = await dividedMatter({}, ['fee']);
    const read = () => ok(call(matters.readMatter, { matterId }, by));
    const own = { [id('party_name')]: 'Acme', [id('signed_on_date')]: '2026-11-20' };
    const { version } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    const done = await ok(call(matters.submitInvitedAnswers, { matterId, version, answers: own }, guest));
    expect(done).toMatchObject({ state: 'open', questionnaire: 'submitted' });
    expect(await read()).toMatchObject({ state: 'pending', people: [{ progress: 'submitted' }] });
    const late = { matterId, version: version + 1, changes: { [id('party_name')]: 'Other' } };
    const refused = await call(matters.saveInvitedAnswers, late, guest);
    expect(refused.body).toMatchObject({ problem: 'already-submitted' });
    expect(await documentsOf(by, matterId)).toEqual([]);

    const sheet = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
    const submit = (answers: object) =>
      call(
        matters.submitMatterAnswers,
        { matterId, version: sheet.version, answers: { ...sheet.answers, ...answers } },
        by,
      );
    const early = await submit({});
    expect(early.body).toMatchObject({ errors: [{}, { field: `answers.${id('has_fee')}` }] });
    await ok(submit({ [id('has_fee')]: 'No' }));
    expect(await read()).toMatchObject({ state: 'open', questionnaire: 'submitted' });
    expect(await documentsOf(by, matterId)).toHaveLength(1);
  });

  it('the firm’s part is enough for the firm while its client is awaited, and makes no contract @soak', async () => {
    const { matterId, guest, id } = await dividedMatter({}, ['fee']);
    const { version } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
    const answers = { [id('has_fee')]: 'No' };
    const matter = await ok(call(matters.submitMatterAnswers, { matterId, version, answers }, by));
    expect(matter).toMatchObject({ state: 'pending', people: [{ parts: ['client'], progress: 'sent' }] });
    expect(await documentsOf(by, matterId)).toEqual([]);
    const sheet = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    const own = { [id('party_name')]: 'Acme', [id('signed_on_date')]: '2026-11-20' };
    await ok(call(matters.submitInvitedAnswers, { matterId, version: sheet.version, answers: own }, guest));
    expect(await documentsOf(by, matterId)).toHaveLength(1);
  });
});

describe('several clients', () => {
  it('answer each their own part, told nothing of each other, and the contract is made once all are in', async () => {
    const { matterId, buyer, seller, bea, sam, id } = await threeParts();
    const saves = async (guest: By, changes: Record<string, string>) => {
      const { version } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
      return call(matters.saveInvitedAnswers, { matterId, version, changes }, guest);
    };
    await firmSaves(matterId, { [id('has_fee')]: 'No' });
    await ok(saves(bea, { [id('party_name')]: 'Bea’s secret' }));
    await ok(saves(sam, { [id('signed_on_date')]: '2026-11-20' }));
    const refused = await saves(sam, { [id('party_name')]: 'Sam was here' });
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ errors: [{ field: `answers.${id('party_name')}` }] });

    const [toBea, toSam] = await Promise.all([toldTo(matterId, bea), toldTo(matterId, sam)]);
    const ofSam = [id('signed_on_date'), 'signed_on_date', '2026-11-20', seller._id, 'O’Neill', 'Seller'];
    const ofBea = [id('party_name'), 'party_name', 'secret', buyer._id, 'Bea Buyer'];
    for (const text of [...ofSam, 'has_fee']) expect(toBea).not.toContain(text);
    for (const text of [...ofBea, 'has_fee']) expect(toSam).not.toContain(text);
    expect(toBea).toContain('secret');
    expect(toSam).toContain('2026-11-20');

    const submits = async (guest: By) => {
      const { version, answers } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
      return ok(call(matters.submitInvitedAnswers, { matterId, version, answers }, guest));
    };
    expect(await submits(bea)).toMatchObject({ state: 'open', questionnaire: 'submitted' });
    expect(await ok(call(matters.readInvitedMatter, { matterId }, sam))).toMatchObject({
      state: 'pending',
      questionnaire: 'answering',
    });
    expect((await ok(call(matters.readMatter, { matterId }, by))).people).toMatchObject([
      { name: 'Bea Buyer', parts: ['client'], progress: 'submitted' },
      { name: 'Sam O’Neill', parts: ['Seller'], progress: 'answering' },
    ]);
    expect(await documentsOf(by, matterId)).toEqual([]);
    await submits(sam);
    expect(await ok(call(matters.readMatter, { matterId }, by))).toMatchObject({ questionnaire: 'submitted' });
    expect(await documentsOf(by, matterId)).toHaveLength(1);
  });

  it('the firm answers nobody about a question that only others are asked @soak', async () => {
    const { matterId, buyer, seller, sam, id } = await threeParts();
    const reply = { matterId, messageId: newId(), text: 'The day of the closing.' };
    const tell = (clientId: string, questionId: string) =>
      call(matters.answerAboutQuestion, { ...reply, messageId: newId(), clientId, questionId }, by);
    expect((await tell(buyer._id, id('signed_on_date'))).status).toBe(404);
    expect((await tell(seller._id, id('party_name'))).status).toBe(404);
    expect((await tell(seller._id, id('signed_on_date'))).status).toBe(200);
    const { messages } = await ok(call(matters.listInvitedQuestionMessages, { matterId }, sam));
    expect(messages.map(({ text }) => text)).toEqual([reply.text]);
  });

  it('a part of optional questions that was sent to nobody keeps the contract waiting, and not the firm @soak', async () => {
    const template = await newTemplate(by, contractFile());
    await keepQuestionnaire(by, template._id, (all) => {
      for (const name of ['has_fee', 'fee']) Object.assign(questionNamed(all, name), FIRMS, { required: false });
      Object.assign(questionNamed(all, 'signed_on_date'), { answered_by: 'Seller', required: false });
      return all;
    });
    const open = async () => {
      const buyer = await newClient(by);
      const opening = { matterId: newId(), clientId: buyer._id, templateId: template._id };
      const { matterId, version } = await ok(call(matters.openMatter, opening, by));
      await ok(call(matters.sendQuestionnaire, { matterId, version }, by));
      const guest = await joined(buyer.invitee_email);
      const sheet = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
      const named = questionNamed(sheet.questionnaire, 'party_name').id;
      const answers = { ...sheet.answers, [named]: 'Acme' };
      await ok(call(matters.submitInvitedAnswers, { matterId, version: sheet.version, answers }, guest));
      const matter = await ok(call(matters.readMatter, { matterId }, by));
      expect(matter).toMatchObject({ state: 'pending', people: [{ progress: 'submitted' }] });
      expect(await documentsOf(by, matterId)).toEqual([]);
      return matter;
    };
    const alone = await open();
    const { answers, version } = await ok(call(matters.readMatterQuestionnaire, { matterId: alone.matterId }, by));
    await ok(call(matters.submitMatterAnswers, { matterId: alone.matterId, version, answers }, by));
    expect(await documentsOf(by, alone.matterId)).toHaveLength(1);

    const { matterId, version: seen } = await open();
    const seller = await newClient(by);
    const party = { matterId, version: seen, party: 'Seller', clientId: seller._id };
    const chosen = await ok(call(matters.chooseParty, party, by));
    await ok(call(matters.sendQuestionnaire, { matterId, version: chosen.version, clientId: seller._id }, by));
    const sam = await joined(seller.invitee_email);
    const part = await ok(call(matters.readInvitedQuestionnaire, { matterId }, sam));
    await ok(call(matters.submitInvitedAnswers, { matterId, version: part.version, answers: part.answers }, sam));
    expect(await documentsOf(by, matterId)).toHaveLength(1);
  });

  it('a document shared with the client is not shared with the others', async () => {
    const { matterId, sam } = await threeParts();
    const download = { matterId, documentId: `contract-${matterId}`, number: '1', format: 'docx' as const };
    expect((await call(documents.downloadInvitedDocument, download, sam)).status).toBe(404);
  });

  it('the matter stands in the lists of both, and is reached by neither once it is another’s', async () => {
    const { matterId, seller, buyer } = await threeParts();
    for (const { _id: clientId } of [seller, buyer]) {
      const { rows } = await ok(call(matters.listClientMatters, { clientId }, by));
      expect(rows.map(({ id }) => id)).toEqual([matterId]);
    }
    const stranger = await dividedMatter();
    expect((await call(matters.readInvitedMatter, { matterId }, stranger.guest)).status).toBe(404);
    expect((await call(matters.readInvitedQuestionnaire, { matterId }, stranger.guest)).status).toBe(404);
  });

  it('whoever was asked stays the one who answers, and a party must be one of the questionnaire @soak', async () => {
    const { matterId, buyer } = await threeParts();
    const { version } = await ok(call(matters.readMatter, { matterId }, by));
    const choose = (party: string) => call(matters.chooseParty, { matterId, version, party, clientId: buyer._id }, by);
    expect((await choose('Seller')).body).toMatchObject({ problem: 'party-asked' });
    expect((await choose('Witness')).status).toBe(404);
  });
});

describe('403', () => {
  it('a client who writes what the firm answers is refused by its name, and nothing is kept or lost', async () => {
    const { matterId, guest, id } = await dividedMatter();
    const { version } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    const own = { [id('party_name')]: 'Acme' };
    for (const changes of [{ ...own, [id('has_fee')]: 'Yes' }, { [id('has_fee')]: null }]) {
      const refused = await call(matters.saveInvitedAnswers, { matterId, version, changes }, guest);
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({
        problem: 'answer-not-yours',
        errors: [{ field: `answers.${id('has_fee')}`, msg: 'Somebody else answers this question.' }],
      });
    }
    const saved = await ok(call(matters.saveInvitedAnswers, { matterId, version, changes: own }, guest));
    // The same where she goes on with a sitting.
    const again = { matterId, version: saved.version, changes: { [id('has_fee')]: 'Yes' } };
    expect((await call(matters.saveInvitedAnswers, again, guest)).status).toBe(403);
    const { answers } = await ok(call(matters.readMatterQuestionnaire, { matterId }, by));
    expect(answers).toMatchObject(own);
    expect(answers).not.toHaveProperty(id('has_fee'));
  });

  it('so is a submission that says otherwise than the firm @soak', async () => {
    const { matterId, guest, id } = await dividedMatter({ shown_to_clients: true });
    await firmSaves(matterId, { [id('has_fee')]: 'No' });
    const { version } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    const answers = { [id('party_name')]: 'Acme', [id('signed_on_date')]: '2026-11-20', [id('has_fee')]: 'Yes' };
    const refused = await call(matters.submitInvitedAnswers, { matterId, version, answers }, guest);
    expect(refused.status).toBe(403);
    expect(refused.body).toMatchObject({ errors: [{ field: `answers.${id('has_fee')}` }] });
  });
});

describe('404', () => {
  it('another firm reaches neither part', async () => {
    const { matterId } = await dividedMatter();
    const other = await newLawyer();
    expect((await call(matters.readMatterQuestionnaire, { matterId }, other)).status).toBe(404);
    const changes = { matterId, version: 0, changes: {} };
    expect((await call(matters.saveMatterAnswers, changes, other)).status).toBe(404);
    expect((await call(matters.saveInvitedAnswers, changes, other)).status).toBe(404);
  });
});

describe('409', () => {
  it('a client cannot submit while the firm has not answered what decides her questions, and loses nothing by trying', async () => {
    const { matterId, guest, id } = await dividedMatter();
    const { version } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    const answers = { [id('party_name')]: 'Acme', [id('signed_on_date')]: '2026-11-20' };
    const refused = await call(matters.submitInvitedAnswers, { matterId, version, answers }, guest);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ problem: 'waits-for-others' });
    expect(JSON.stringify(refused.body)).not.toContain('has_fee');
    await firmSaves(matterId, { [id('has_fee')]: 'No' });
    const { version: now } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
    await ok(call(matters.submitInvitedAnswers, { matterId, version: now, answers }, guest));
  });
});
