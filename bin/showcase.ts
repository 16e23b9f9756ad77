import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { utcDay } from '#core/calendar.ts';
import { Cents, formatMoney } from '#core/money.ts';
import { presentQuestionnaire } from '#core/questionnaires/template-questionnaire.ts';
import {
  documentsToShow,
  showcaseFault,
  showcasePrice,
  showcaseRecord,
  showcaseSizeFault,
} from '#core/showcase/showcase-record.ts';
import type { Purchase } from '#core/subscriptions/purchase.ts';
import { normalEmail } from '#core/text.ts';
import type { Operation } from '#store/operations.ts';
import { reachTheTable } from './operator.ts';

const USAGE =
  'Usage: npm run showcase [-- add <template id>… --of <email> [--cents <price>] | -- remove <template id>… | -- purchases --of <email>]: lists what anybody may try, changes it, or lists what a firm bought';

class Overtaken extends Error {}

const MOST_TRIES = 5;
/** Does it anew on what stands there, where somebody else was faster. */
const retried = async (attempt: () => Promise<string>, triesLeft = MOST_TRIES): Promise<string> => {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Overtaken) || triesLeft === 1) throw error;
    return retried(attempt, triesLeft - 1);
  }
};

// The stores read the environment, so they come after it.
const write = async (said: string, now: Date, operations: Operation[]): Promise<void> => {
  const { SHOWCASE } = await import('#store/keys.ts');
  const { WriteRefused, write } = await import('#store/table.ts');
  const operation = { name: 'showcase', audit: said };
  const audit = { owner: SHOWCASE, who: 'operator', operation, from: 'command line' };
  await write({ ...audit, at: now.toISOString(), requestId: randomUUID() }, ...operations).catch((error) => {
    throw error instanceof WriteRefused
      ? new Overtaken('Somebody changed it at this moment. Please try again.')
      : error;
  });
};

/** The template of the firm that somebody works for, with its questionnaire, if one was saved, and its tags. */
const found = async (templateId: string, email: string, now: Date) => {
  const accounts = await import('#store/accounts.ts');
  const questionnaires = await import('#store/questionnaires.ts');
  const templates = await import('#store/templates.ts');
  const account = await accounts.readByEmail(normalEmail(email), now);
  const template = account && (await templates.read(account.firmId, templateId, now));
  if (!template) throw new Error(`The firm of ${email} has no template ${templateId}.`);
  const { firmId } = account;
  const [kept, tags] = await Promise.all([
    questionnaires.read(firmId, templateId, { consistent: true }),
    templates.tagsOf(firmId, templateId, now, { consistent: true }),
  ]);
  return { firmId, template, kept, tags };
};

/** Puts a template into the showcase as it stands at this moment. */
const added = async (templateId: string, email: string, cents: number | undefined, now: Date): Promise<string> => {
  const { readFile } = await import('#outside/files.ts');
  const { keepShowcaseFile } = await import('#outside/showcase-files.ts');
  const { templateFileKey } = await import('#outside/template-file.ts');
  const showcase = await import('#store/showcase.ts');
  const { firmId, template, kept, tags } = await found(templateId, email, now);
  const price = showcasePrice(template, cents);
  const fault = showcaseFault(template, presentQuestionnaire(template, kept, tags), price);
  if (fault) throw new Error(fault);
  const documents = [];
  for (const document of documentsToShow(template)) {
    const { packageDocumentId, file } = document;
    const bytes = await readFile(templateFileKey(firmId, templateId, file.number, packageDocumentId));
    if (!bytes) throw new Error(`The file of “${document.name}” is missing.`);
    documents.push({ ...document, key: await keepShowcaseFile(bytes) });
  }
  const record = showcaseRecord(template, kept, tags, documents, utcDay(now), price);
  const { items, operations } = await showcase.shown(record, now);
  const sizeFault = showcaseSizeFault(items, record);
  if (sizeFault) throw new Error(sizeFault);
  await write('Put a template into the showcase', now, operations);
  const cost = price ? formatMoney(price) : 'nothing';
  return `Anybody may try “${record.name}” now, as it stands, and a copy costs ${cost}: changes come with another add.`;
};

const removed = async (templateId: string, now: Date): Promise<string> => {
  const showcase = await import('#store/showcase.ts');
  const operations = await showcase.withdrawOperations(templateId, now);
  if (operations.length === 0) throw new Error(`The showcase has no template ${templateId}.`);
  await write('Took a template out of the showcase', now, operations);
  return 'Nobody may try it any more. Firms that took a copy keep it.';
};

const listed = async (now: Date): Promise<string> => {
  const showcase = await import('#store/showcase.ts');
  const items = await showcase.list(now);
  return items.length > 0
    ? items.map(({ _id, name, price1 }) => `${_id}  ${name}${price1 ? `  ${formatMoney(price1)}` : ''}`).join('\n')
    : 'The showcase is empty.';
};

/** What the firm of somebody bought of the showcase, and what of it was given back. */
const bought = async (email: string): Promise<string> => {
  const accounts = await import('#store/accounts.ts');
  const purchases = await import('#store/purchases.ts');
  const account = await accounts.readByEmail(normalEmail(email), new Date());
  if (!account) throw new Error(`Nobody here has the email ${email}.`);
  const all = (await purchases.list(account.firmId)).filter(({ paidAt }) => paidAt !== undefined);
  return all.length > 0 ? all.map(purchaseLine).join('\n') : 'The firm bought nothing.';
};

const purchaseLine = ({ showcaseId, paidAt = '', total = 0, refunded }: Purchase): string => {
  const paid = `${showcaseId}  ${formatMoney(total)} paid on ${paidAt.slice(0, 10)}`;
  return refunded ? `${paid}  ${formatMoney(refunded.cents)} refunded on ${refunded.at.slice(0, 10)}` : paid;
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { of: { type: 'string' }, cents: { type: 'string' } },
  });
  const { of, cents } = values;
  const [command, ...templateIds] = positionals;
  const price = cents === undefined ? undefined : Number(cents);
  const isAdd =
    command === 'add' &&
    templateIds.length > 0 &&
    of !== undefined &&
    (price === undefined || Cents.safeParse(price).success);
  const isRemove = command === 'remove' && templateIds.length > 0 && of === undefined && cents === undefined;
  const isPurchases = command === 'purchases' && templateIds.length === 0 && of !== undefined && cents === undefined;
  if (!isAdd && !isRemove && !isPurchases && (command !== undefined || of !== undefined || cents !== undefined))
    throw new Error(USAGE);
  await reachTheTable();
  const now = new Date();
  if (command === undefined) console.log(await listed(now));
  if (isPurchases) console.log(await bought(of));
  for (const templateId of templateIds)
    console.log(await retried(() => (isAdd ? added(templateId, of, price, now) : removed(templateId, now))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
