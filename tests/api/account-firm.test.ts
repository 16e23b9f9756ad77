import { beforeAll, describe, expect, it } from 'vitest';
import { answersTo } from '#bin/demo/answers.ts';
import * as account from '#core/account/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import { docx, newLawyer, sharedMatter } from './practice.ts';
import { call, ok, stack } from './stack.ts';

beforeAll(() => stack(), 120_000);

const subjectsTo = async (email: string): Promise<string[]> =>
  (await (await stack()).mail(email)).map(({ subject }) => subject);

/** A client joins and submits the answers; what the lawyer was mailed of it. */
const mailsReceived = async (muted: readonly ('answers-submitted' | 'client-joined')[]) => {
  const lawyer = await newLawyer();
  const choices = Object.fromEntries(muted.map((event) => [event, { mail: false }]));
  await ok(call(notifications.changeNoticePreferences, { choices }, lawyer));
  const { matterId, guest } = await sharedMatter(lawyer, docx('The purpose is {{purpose}}.'));
  const { questionnaire, version } = await ok(call(matters.readInvitedQuestionnaire, { matterId }, guest));
  const answers = answersTo(questionnaire, { purpose: 'a film' });
  await ok(call(matters.submitInvitedAnswers, { matterId, version, answers }, guest));
  const subjects = await subjectsTo(lawyer.email);
  return {
    joined: subjects.some((subject) => subject.endsWith('has joined')),
    answered: subjects.some((subject) => subject.includes('has answered')),
  };
};

describe('200', () => {
  it('a lawyer hears by mail of what was not switched off', async () => {
    expect(await mailsReceived([])).toEqual({ joined: true, answered: true });
    expect(await mailsReceived(['client-joined'])).toEqual({ joined: false, answered: true });
    expect(await mailsReceived(['answers-submitted'])).toEqual({ joined: true, answered: false });
  });

  it('a client sees the lawyer’s scheduling link on the matter, as long as there is one', async () => {
    const lawyer = await newLawyer();
    const { matterId, guest } = await sharedMatter(lawyer);
    const shown = async () => (await ok(call(matters.readInvitedMatter, { matterId }, guest))).meetingLink;
    expect(await shown()).toBeUndefined();
    const details = { firstName: 'Lana', lastName: 'Tester', countryCode: '+1', mobileNumber: '4155550123' };
    const url_slug = 'https://calendar.example/lana';
    await ok(call(account.changeProfile, { ...details, url_slug }, lawyer));
    expect(await shown()).toBe(url_slug);
    await ok(call(account.changeProfile, { ...details, url_slug: '' }, lawyer));
    expect(await shown()).toBeUndefined();
  });
});

describe('400', () => {
  it('a lawyer’s firm keeps a name', async () => {
    const lawyer = await newLawyer();
    const details = { firstName: 'Lana', lastName: 'Tester', countryCode: '+1', mobileNumber: '4155550123' };
    const { status, problem } = await call(account.changeProfile, { ...details, firm_name: ' ' }, lawyer);
    expect([status, problem.errors]).toEqual([400, [{ field: 'firm_name', msg: 'Please enter the firm name' }]]);
  });
});
