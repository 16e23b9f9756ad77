import { type Caller, call, ok, send } from '#bin/caller.ts';
import { demoClause } from '#bin/demo/clause.ts';
import { logIn } from '#bin/demo/sign-up.ts';
import { demo, seed } from '#bin/seed.ts';
import { listMatterDeadlines } from '#core/deadlines/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import { listMembers } from '#core/team/endpoints.ts';
import { type Metered, withMeter } from './consumption.ts';
import { callsOf, loadScreens, type Who } from './screen-calls.ts';

export interface ScreenMeasure {
  screen: string;
  /** Read units that all calls of the screen consumed, the account read of each among them. */
  readUnits: number;
  /** Bytes shown ÷ 4 KB × ½, at least one read of ½ for each call, and the ½ that says who calls. */
  theory: number;
  /** Calls that are made at once, those of the guard and the bell among them. */
  calls: number;
  /** Calls that wait for one another before the screen is full: what a route states is asked for at once, its contract's beside it. */
  roundTrips: number;
}

/** Whether the demo firm has all that the calls name. */
const isFilled = (calls: readonly string[]): boolean =>
  calls.every((path) => !path.replace(/\?.*/, '').slice(1).split('/').includes(''));

const theoryOf = (bytes: number): number => 0.5 + Math.max(0.5, (bytes / 4096) * 0.5);

/** Opens every private screen of the demo firm through the real functions and reads what each consumed from the request log. */
export const measureScreens = (functions: string): Promise<ScreenMeasure[]> =>
  withMeter(functions, async (metered) => {
    await seed(metered.local);
    return openAll(metered);
  });

const openAll = async (metered: Metered): Promise<ScreenMeasure[]> => {
  const { local } = metered;
  const callers = {
    member: { token: await logIn(local, demo.lawyer) },
    client: { token: await logIn(local, demo.client) },
  };
  const given = await thingsOf(metered, callers);
  const web = await loadScreens();
  const measures: ScreenMeasure[] = [];
  for (const who of ['member', 'client'] as const)
    for (const screen of web.screens.filter((each) => web.isPrivate(each) && each.audience.includes(who))) {
      const calls = callsOf(web, screen, who, given);
      if (isFilled(calls)) measures.push(await open(metered, `${screen.path.pattern}, ${who}`, calls, callers[who]));
    }
  return measures;
};

/** What each `:name` of a path stands for: the submitted matter that the client shares, with its client and its template. */
const thingsOf = async ({ local }: Metered, { member, client }: Record<Who, Caller>) => {
  const { rows: shared } = await ok(call(local.port, matters.listInvitedMatters, {}, client));
  const matterId = shared.find(({ questionnaire }) => questionnaire === 'submitted')?.matterId ?? '';
  const matter = await ok(call(local.port, matters.readMatter, { matterId }, member));
  const { rows: all } = await ok(call(local.port, matters.listMatters, {}, member));
  const deadlines = await Promise.all(
    all.map(({ id }) => ok(call(local.port, listMatterDeadlines, { matterId: id }, member))),
  );
  const { rows: members } = await ok(call(local.port, listMembers, {}, member));
  return Object.fromEntries(
    Object.entries({
      matterId,
      clientId: matter.clientId,
      templateId: matter.templateId,
      clauseId: demoClause.clauseId,
      deadlineId: deadlines.flatMap(({ rows }) => rows)[0]?.deadlineId,
      memberId: members[0]?.memberId,
    }).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

const open = async (
  { local, callOf }: Metered,
  screen: string,
  paths: readonly string[],
  caller: Caller,
): Promise<ScreenMeasure> => {
  const replies = await Promise.all(paths.map((path) => send(local.port, 'GET', path, undefined, caller)));
  const failed = replies.findIndex(({ status }) => status !== 200);
  if (failed !== -1) throw new Error(`${paths[failed]} of ${screen} answered ${replies[failed]?.text}`);
  const consumed = await Promise.all(replies.map(callOf));
  return {
    screen,
    readUnits: consumed.reduce((sum, { readUnits }) => sum + readUnits, 0),
    theory: replies.reduce((sum, { text }) => sum + theoryOf(Buffer.byteLength(text)), 0),
    calls: paths.length,
    roundTrips: 1,
  };
};
