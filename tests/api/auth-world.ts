import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { newBrowser } from '#bin/demo/sign-up.ts';
import { localCredentials } from '#bin/local-resources.ts';
import * as auth from '#core/auth/endpoints.ts';
import { userTypes } from '#core/auth/user-type.ts';
import type { RequestInput } from '#core/endpoint.ts';
import { accountKey, emailLimitKey } from '#store/keys.ts';
import { call, ok, stack } from './stack.ts';

export const password = 'Correct-horse-9';

/** Somebody nobody knows yet. */
export const newcomer = (more: Partial<RequestInput<typeof auth.signup>> = {}): RequestInput<typeof auth.signup> => ({
  firstName: 'ada',
  lastName: 'Byron',
  email: `ada-${randomUUID()}@example.com`,
  password,
  countryCode: '+1',
  mobileNumber: '4155550123',
  userType: userTypes.business.id,
  ...more,
});

/** A browser of its own, at an address of its own, so that limits of one test do not reach another. */
export const browser = newBrowser;

/** The newest code mailed to an address; undefined when there is none. */
export const newestCode = async (email: string): Promise<string | undefined> => {
  for (const { text } of await (await stack()).mail(email)) {
    const code = /^(\d{4}|\d{6})$/m.exec(text)?.[1];
    if (code) return code;
  }
  return undefined;
};

/** A code that is not the one. */
export const otherThan = (code = '0000'): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

const table = async () => {
  const { environment } = await stack();
  const { AWS_REGION: region, AWS_ENDPOINT_URL_DYNAMODB: endpoint, TABLE_NAME: TableName } = environment;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint, credentials: localCredentials }));
  return { client, TableName };
};

/** Lets the 30 seconds between two codes and the codes of the day pass, without waiting for them. */
export const passTime = async (email: string): Promise<void> => {
  const { client, TableName } = await table();
  await client.send(new DeleteCommand({ TableName, Key: emailLimitKey(email, 'sends') }));
};

/** Makes an e-mail look as if so many codes had gone to it today, the last one a minute ago. */
export const countCodes = async (email: string, count: number): Promise<void> => {
  const { client, TableName } = await table();
  const now = Date.now();
  const lastSentAt = new Date(now - 60_000).toISOString();
  const Item = {
    ...emailLimitKey(email, 'sends'),
    day: new Date(now).toISOString().slice(0, 10),
    count,
    lastSentAt,
    version: 1,
  };
  await client.send(new PutCommand({ TableName, Item }));
};

/** Changes fields of any item that only time would change. */
export const changeItem = async (key: { pk: string; sk: string }, fields: Record<string, unknown>): Promise<void> => {
  const { client, TableName } = await table();
  const { Item } = await client.send(new GetCommand({ TableName, Key: key }));
  await client.send(new PutCommand({ TableName, Item: { ...Item, ...fields } }));
};

/** Changes facts of an account that only time, an operator or a payment would change. */
export const changeAccount = async (accountId: string, facts: Record<string, unknown>): Promise<void> => {
  await changeItem(accountKey(accountId), facts);
};

/** Somebody signed up and verified, in the browser they did it in. */
export const verifiedPerson = async (more: Partial<RequestInput<typeof auth.signup>> = {}) => {
  const details = newcomer(more);
  const at = browser();
  await ok(call(auth.signup, details, at));
  const code = (await newestCode(details.email)) ?? '';
  await ok(call(auth.verifyOtp, { email: details.email, verificationCode: code }, at));
  return { details, at, email: details.email, token: await tokenOf(details.email) };
};

export const tokenOf = async (email: string, given = password): Promise<string> =>
  (await ok(call(auth.login, { email, password: given }, browser()))).access_token;
