import { beforeAll, describe, expect, it } from 'vitest';
import * as matters from '#core/matters/endpoints.ts';
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

  it('the firm’s part is enough for the firm while its client is awaited, and makes no contract', async () => {
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

  it('so is a submission that says otherwise than the firm', async () => {
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
