import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { leaksIn, type Secrets, type Trace } from './leaks.ts';

const { E2E_TRACES, E2E_ORIGIN = '', E2E_ENVIRONMENT = '{}' } = process.env;

const noted = (folder: string): Trace[] =>
  readdirSync(folder).flatMap((name) => {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
    return lines.map((line): Trace => (name === 'lines.log' ? { place: 'log', text: line } : JSON.parse(line)));
  });

/** A value of the table as it is searched: what is kept in base64 decoded, since four letters between slashes of it may look like a code. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'string' && /^[A-Za-z0-9+/]{40,}={0,2}$/.test(each)
      ? Buffer.from(each, 'base64').toString('latin1')
      : each,
  );

/** Each attribute of each item, named by the kind of the item. */
const tracesOf = (item: Record<string, unknown>): Trace[] =>
  Object.entries(item).map(([name, value]) => ({
    place: 'table',
    text: textOf({ [name]: value }),
    of: `${String(item.sk).replace(/#.*/, '')} ${name}`,
  }));

const inTable = async (): Promise<Trace[]> => {
  const environment = JSON.parse(E2E_ENVIRONMENT) as Record<string, string>;
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: environment.AWS_REGION,
      endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB,
      credentials: {
        accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
        secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
      },
    }),
  );
  const traces: Trace[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: environment.TABLE_NAME, ExclusiveStartKey: from }));
    traces.push(...(page.Items ?? []).flatMap(tracesOf));
    from = page.LastEvaluatedKey;
  } while (from);
  return traces;
};

const sources = (): string =>
  [import.meta.dirname, join(import.meta.dirname, '../../bin'), join(import.meta.dirname, '../../bin/demo')]
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(folder, name)),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** The passwords that the stories type, and the codes that were mailed, but for numbers that they use for other things, the ends and years of cards among them. */
const secrets = async (): Promise<Secrets> => {
  const source = sources();
  const { port } = new URL(E2E_ORIGIN);
  const mails = (await (await fetch(`http://127.0.0.1:${port}/local/mail.json`)).json()) as { text: string }[];
  const thisYear = new Date().getFullYear();
  const years = Array.from({ length: 12 }, (_, at) => String(thisYear - 1 + at));
  const ofCards = (source.match(/\b\d{16}\b/g) ?? []).map((card) => card.slice(-4));
  const everyday = new Set([...(source.match(/\b\d{4}\b/g) ?? []), ...ofCards, ...years]);
  const codes = mails
    .flatMap(({ text }) => /^(\d{4}|\d{6})$/m.exec(text)?.[1] ?? [])
    .filter((code) => !everyday.has(code));
  const passwords = [...source.matchAll(/'((?=[^'\s]*\d)[A-Z][a-z]+-[\w-]{4,25})'/g)].map((match) => match[1] ?? '');
  return { passwords: [...new Set(passwords)], codes };
};

/** After the last story: no password, code, card number or token stands where it could be read later. */
export default async (): Promise<void> => {
  if (!E2E_TRACES) return;
  const found = await secrets();
  if (found.passwords.length < 2 || found.codes.length < 1) throw new Error('The search knows no secrets to look for');
  const traces = [...noted(E2E_TRACES), ...(await inTable())];
  for (const place of ['address', 'storage', 'log', 'table'] as const)
    if (!traces.some((trace) => trace.place === place)) throw new Error(`The stories left no ${place} to search`);
  const leaks = leaksIn(traces, found);
  if (leaks.length > 0) throw new Error(`The stories left secrets behind: ${[...new Set(leaks)].join(', ')}`);
  console.log(`No secret in ${traces.length} traces`);
};
