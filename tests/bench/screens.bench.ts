import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Caller, call } from '#bin/caller.ts';
import { logIn } from '#bin/demo/sign-up.ts';
import { type Local, startLocal } from '#bin/local.ts';
import { demo, seed } from '#bin/seed.ts';
import * as auth from '#core/auth/endpoints.ts';
import * as clients from '#core/clients/endpoints.ts';
import * as documents from '#core/documents/endpoints.ts';
import type { Endpoint } from '#core/endpoint.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as notifications from '#core/notifications/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';

export interface ScreenMeasure {
  screen: string;
  /** Read units that all calls of the screen consumed, the account read of each among them. */
  readUnits: number;
  /** Bytes shown ÷ 4 KB × ½, at least one read of ½ for each call, and the ½ that says who calls. */
  theory: number;
  /** Calls that wait for one another before the screen is full. */
  roundTrips: number;
}

type Reading = [endpoint: Endpoint, request: Record<string, unknown>];
interface Screen {
  name: string;
  by: 'lawyer' | 'client';
  /** Steps one after the other; what stands in one step is asked for at once. */
  steps: Reading[][];
}

/** Every screen of the main job and the calls it makes when it is opened. */
const screensOf = (ids: Record<'templateId' | 'clientId' | 'matterId', string>): Screen[] => {
  const { templateId, clientId, matterId } = ids;
  return [
    {
      name: 'dashboard',
      by: 'lawyer',
      steps: [
        [
          [auth.checkStatus, {}],
          [matters.readOverview, {}],
          [notifications.readChanges, {}],
        ],
      ],
    },
    { name: 'templates', by: 'lawyer', steps: [[[templates.listTemplateRows, {}]]] },
    {
      name: 'template',
      by: 'lawyer',
      steps: [[[templates.readTemplate, { templateId }]], [[templates.listTemplateMatters, { templateId }]]],
    },
    { name: 'questionnaire builder', by: 'lawyer', steps: [[[questionnaires.readQuestionnaire, { templateId }]]] },
    { name: 'clients', by: 'lawyer', steps: [[[clients.listClientRows, {}]]] },
    {
      name: 'client',
      by: 'lawyer',
      steps: [[[clients.readClient, { clientId }]], [[matters.listClientMatters, { clientId }]]],
    },
    {
      name: 'client documents',
      by: 'lawyer',
      steps: [[[clients.readClient, { clientId }]], [[documents.listClientDocuments, { clientId }]]],
    },
    {
      name: 'open a matter',
      by: 'lawyer',
      steps: [
        [
          [clients.readClient, { clientId }],
          [templates.listTemplateRows, {}],
        ],
      ],
    },
    { name: 'matters', by: 'lawyer', steps: [[[matters.listMatters, {}]]] },
    {
      name: 'matter',
      by: 'lawyer',
      steps: [
        [
          [matters.readMatter, { matterId }],
          [documents.listMatterDocuments, { matterId }],
          [documents.readContractJob, { matterId }],
        ],
      ],
    },
    { name: 'matter questionnaire', by: 'lawyer', steps: [[[matters.readMatterQuestionnaire, { matterId }]]] },
    { name: 'invited matters', by: 'client', steps: [[[matters.listInvitedMatters, {}]]] },
    {
      name: 'invited matter',
      by: 'client',
      steps: [
        [[matters.readInvitedMatter, { matterId }]],
        [
          [documents.listInvitedDocuments, { matterId }],
          [documents.readInvitedContractJob, { matterId }],
        ],
      ],
    },
    { name: 'answering', by: 'client', steps: [[[matters.readInvitedQuestionnaire, { matterId }]]] },
  ];
};

const theoryOf = (bytes: number): number => 0.5 + Math.max(0.5, (bytes / 4096) * 0.5);

/** Opens every screen of the demo firm through the real functions and reads what each consumed from the request log. */
export const measureScreens = async (functions: string): Promise<ScreenMeasure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexwright-bench-'));
  const consumed = new Map<string, number>();
  const local = await startLocal({
    folder,
    keepData: false,
    functions,
    web: 'none',
    onLine: (line) => {
      const { requestId, readUnits } = JSON.parse(line) as { requestId: string; readUnits: number };
      consumed.set(requestId, readUnits);
    },
  });
  try {
    await seed(local);
    return await openAll(local, consumed);
  } finally {
    await local.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const openAll = async (local: Local, consumed: Map<string, number>): Promise<ScreenMeasure[]> => {
  const token = { lawyer: await logIn(local, demo.lawyer), client: await logIn(local, demo.client) };
  const { body } = await call(local.port, matters.listInvitedMatters, {}, { token: token.client });
  const matterId = body.rows.find(({ questionnaire }) => questionnaire === 'submitted')?.matterId ?? '';
  const { body: matter } = await call(local.port, matters.readMatter, { matterId }, { token: token.lawyer });
  const { templateId = '', clientId } = matter;
  const measures: ScreenMeasure[] = [];
  for (const { name, by, steps } of screensOf({ templateId, clientId, matterId })) {
    const shown = await Promise.all(steps.flat().map((reading) => open(local, reading, { token: token[by] })));
    // A line of the log may come a moment after the reply it speaks of.
    while (!shown.every(({ requestId }) => consumed.has(requestId))) await setTimeout(1);
    measures.push({
      screen: name,
      readUnits: shown.reduce((sum, { requestId }) => sum + (consumed.get(requestId) ?? 0), 0),
      theory: shown.reduce((sum, { bytes }) => sum + theoryOf(bytes), 0),
      roundTrips: steps.length,
    });
  }
  return measures;
};

const open = async (local: Local, [endpoint, request]: Reading, caller: Caller) => {
  const { status, headers, text } = await call(local.port, endpoint, request as never, caller);
  if (status !== 200) throw new Error(`${endpoint.path} answered ${status}: ${text}`);
  return { requestId: headers.get('apigw-requestid') ?? '', bytes: Buffer.byteLength(text) };
};
