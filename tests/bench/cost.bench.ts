import { type Reply, send } from '#bin/caller.ts';
import { checkStatus, getUserDetails, login } from '#core/auth/endpoints.ts';
import { addClient, listClientRows } from '#core/clients/endpoints.ts';
import { assembleMatter, downloadDocument, listMatterDocuments, readContractJob } from '#core/documents/endpoints.ts';
import type { Endpoint } from '#core/endpoint.ts';
import {
  listInvitedMatters,
  openMatter,
  readInvitedMatter,
  readInvitedQuestionnaire,
  saveInvitedAnswers,
  sendQuestionnaire,
  submitInvitedAnswers,
} from '#core/matters/endpoints.ts';
import { readChanges } from '#core/notifications/endpoints.ts';
import { type Question, questionsOf } from '#core/questionnaires/question.ts';
import { month } from '#infra/cost.ts';
import { browser, password } from '#tests/api/auth-world.ts';
import { type By, clientRequest, joined, newLawyer, whenMailed } from '#tests/api/practice.ts';
import { call, newId, ok, useStack } from '#tests/api/stack.ts';
import { paths } from '#web/paths.ts';
import { type Metered, withMeter } from './consumption.ts';
import { templateAsking } from './long-questionnaires.ts';
import { callsOf, loadScreens } from './screen-calls.ts';

interface Units {
  calls: number;
  readUnits: number;
  writeUnits: number;
}

/** An activity as the model of what a firm costs (`infra/cost.ts`) has it, and as it was measured: units of once. */
export interface CostMeasure {
  name: string;
  /** How often a month. */
  times: number;
  modelled: Units;
  measured: Units;
}

/** As the model has them: a questionnaire of 40 KB, the saves of its answers, a page of rows. */
const QUESTIONS = 150;
const SAVES = 30;
const CLIENTS = 50;

/** The calls of an activity, as pages make them. */
type Activity = () => Promise<Reply<Endpoint>[]>;

/** Makes calls one after the other. */
const inTurn = async (...steps: (() => Promise<Reply<Endpoint>>)[]): Promise<Reply<Endpoint>[]> => {
  const replies: Reply<Endpoint>[] = [];
  for (const step of steps) {
    const reply = await step();
    if (reply.status !== 200) throw new Error(`An activity was answered with ${reply.status}: ${reply.text}`);
    replies.push(reply);
  }
  return replies;
};

/** The activities of a firm at work, in an order in which each can happen. */
const activitiesOf = async ({ local }: Metered): Promise<Record<string, Activity>> => {
  const lawyer = await newLawyer();
  const { email } = lawyer;
  const templateId = await templateAsking(local, lawyer.token, QUESTIONS);
  const clientAt = (at: number) =>
    clientRequest({ invitee_name: `Nora Vale ${at}`, invitee_email: `nora${at}@vale${at}.example` });
  for (let at = 0; at < CLIENTS; at += 1) await ok(call(addClient, clientAt(at), lawyer));
  const client = clientAt(CLIENTS);
  const matterId = newId();
  let guest = lawyer as By;
  const web = await loadScreens();
  const page = web.screens.find((each) => each.path.pattern === paths.matter.pattern);
  if (!page) throw new Error('A matter has no page');
  const pageOfMatter = callsOf(web, page, 'member', { matterId });
  const look = () => call(readChanges, {}, lawyer);
  return {
    'Sign in': () =>
      inTurn(
        () => call(getUserDetails, { email }, browser()),
        () => call(login, { email, password }, browser()),
        () => call(checkStatus, {}, lawyer),
      ),
    'Look at a list': () => inTurn(() => call(listClientRows, {}, lawyer), look),
    'Ask whether anything is new': () => inTurn(look),
    'Add or change': () => inTurn(() => call(addClient, clientAt(CLIENTS + 1), lawyer)),
    'Open a matter and invite': () => {
      let version = 0;
      return inTurn(
        () => call(addClient, client, lawyer),
        async () => {
          const reply = await call(openMatter, { matterId, clientId: client.clientId, templateId }, lawyer);
          version = reply.body.version;
          return reply;
        },
        () => call(sendQuestionnaire, { matterId, version }, lawyer),
      );
    },
    'Look at a matter': () =>
      inTurn(...pageOfMatter.map((path) => () => send(local.port, 'GET', path, undefined, lawyer))),
    // Once for each client, and not in the model.
    Join: async () => {
      guest = await joined(client.invitee_email);
      return [];
    },
    'Answer a questionnaire (30 saves)': async () => {
      let questions: Question[] = [];
      const opened = await inTurn(
        () => call(listInvitedMatters, {}, guest),
        () => call(readInvitedMatter, { matterId }, guest),
        async () => {
          const reply = await call(readInvitedQuestionnaire, { matterId }, guest);
          questions = questionsOf(reply.body.questionnaire);
          return reply;
        },
      );
      const answers: Record<string, string> = {};
      let version = 0;
      const saves = Array.from({ length: SAVES }, (_, at) => async () => {
        const from = (at * questions.length) / SAVES;
        const asked = questions.slice(from, from + questions.length / SAVES);
        const changes = Object.fromEntries(
          asked.map(({ id, category_name }) => [
            id,
            category_name === 'Short Text' ? 'Some thirty letters of an answer' : 'Yes',
          ]),
        );
        Object.assign(answers, changes);
        const reply = await call(saveInvitedAnswers, { matterId, version, changes }, guest);
        version = reply.body.version;
        return reply;
      });
      const saved = await inTurn(...saves);
      const submitted = await inTurn(() => call(submitInvitedAnswers, { matterId, version, answers }, guest));
      return [...opened, ...saved, ...submitted];
    },
    'Assemble and download': async () => {
      const asked = await inTurn(() => call(assembleMatter, { matterId, assemblyId: newId() }, lawyer));
      const looks = await inTurn(...Array(2).fill(() => call(readContractJob, { matterId }, lawyer)));
      await whenMailed();
      let contract = { documentId: '', latest: 0 };
      const listed = await inTurn(async () => {
        const reply = await call(listMatterDocuments, { matterId }, lawyer);
        contract = reply.body.rows[0] ?? contract;
        return reply;
      });
      const { documentId, latest } = contract;
      const downloads = await inTurn(
        ...(['docx', 'pdf'] as const).map(
          (format) => () => call(downloadDocument, { documentId, number: String(latest), format }, lawyer),
        ),
      );
      return [...asked, ...looks, ...listed, ...downloads];
    },
  };
};

/** Whether a line of the log is counted: the contract that a submission asks for belongs to another activity, and so does telling browsers of a change. */
const isOf = (activity: string, operation: string): boolean =>
  operation !== 'poke' && (operation !== 'make-contract' || activity === 'Assemble and download');

/**
 * Has a firm do once what the model of its cost counts, and gives what it consumed, with what the stream does of it. Who has joined to
 * answer did so before; renewing the plan and exporting, once a month each, are not measured.
 */
export const measureCost = (functions: string): Promise<CostMeasure[]> =>
  withMeter(functions, async (metered) => {
    const { local, calls, callOf } = metered;
    useStack(local);
    const measured = new Map<string, Units>();
    for (const [name, activity] of Object.entries(await activitiesOf(metered))) {
      await whenMailed();
      const before = calls.length;
      const replies = await activity();
      for (const reply of replies) await callOf(reply);
      await whenMailed();
      const lines = calls.slice(before).filter(({ operation }) => isOf(name, operation));
      const sum = (of: 'readUnits' | 'writeUnits') => lines.reduce((units, line) => units + line[of], 0);
      measured.set(name, { calls: replies.length, readUnits: sum('readUnits'), writeUnits: sum('writeUnits') });
    }
    return month.flatMap(({ name, times, calls, readUnits, writeUnits }) => {
      const units = measured.get(name);
      return units ? [{ name, times, modelled: { calls, readUnits, writeUnits }, measured: units }] : [];
    });
  });
