import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { openJournal } from './journal.ts';
import { addressOf, headerOf, type Mounted, readBody, readJson } from './mounted.ts';
import { type Contact, contactOperation, type Lists } from './ses/contacts.ts';
import { SesProblem } from './ses/problem.ts';

/** A message as it lies in one person's mailbox. `receivedAt` is an ISO instant. */
export type Message = {
  id: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  attachments: string[];
  /** What was sent beside the usual headers. */
  headers: Record<string, string>;
  receivedAt: string;
};

type Part = { Data?: string };
type Sending = {
  FromEmailAddress?: string;
  ReplyToAddresses?: string[];
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: { Subject?: Part; Body?: { Text?: Part; Html?: Part }; Headers?: { Name: string; Value: string }[] };
    Raw?: { Data?: string };
    Template?: unknown;
  };
};
type Letter = Pick<Message, 'from' | 'subject' | 'text' | 'html' | 'attachments' | 'headers'> & {
  recipients: string[];
};

const bad = (message: string) => new SesProblem(400, 'BadRequestException', message);

/** The bare address of `Name <name@host>`; throws when there is none. */
const bareAddress = (written: string): string => {
  const address = (/<([^<>]*)>\s*$/.exec(written)?.[1] ?? written).trim();
  if (!/^[^\s@<>,]+@[^\s@<>,]+$/.test(address)) throw bad(`Invalid email address: ${written}`);
  return address;
};

/** A header as people read it: its encoded words (RFC 2047) are texts of any script. */
const readable = (header: string): string =>
  header
    .replace(/\?= (?==\?)/g, '?=')
    .replace(/=\?UTF-8\?B\?([\w+/=]*)\?=/g, (_, encoded: string) => Buffer.from(encoded, 'base64').toString());

const rawLetter = async (data: string): Promise<Letter> => {
  const mail = await PostalMime.parse(Buffer.from(data, 'base64'));
  const people = [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])];
  return {
    from: mail.from?.address ?? '',
    recipients: people.flatMap(({ address }) => address ?? []),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    attachments: mail.attachments.map(({ filename }) => filename ?? 'unnamed'),
    headers: {},
  };
};

const readLetter = async ({
  FromEmailAddress,
  ReplyToAddresses = [],
  Destination,
  Content,
}: Sending): Promise<Letter> => {
  const addressed = [
    ...(Destination?.ToAddresses ?? []),
    ...(Destination?.CcAddresses ?? []),
    ...(Destination?.BccAddresses ?? []),
  ];
  let letter: Letter;
  if (Content?.Raw) letter = await rawLetter(Content.Raw.Data ?? '');
  else if (Content?.Simple) {
    const { Subject, Body, Headers = [] } = Content.Simple;
    const text = Body?.Text?.Data ?? '';
    const html = Body?.Html?.Data ?? '';
    const headers = Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value]));
    if (ReplyToAddresses.length > 0) headers['Reply-To'] = ReplyToAddresses.map(bareAddress).join(', ');
    letter = { from: '', recipients: [], subject: Subject?.Data ?? '', text, html, attachments: [], headers };
  } else throw bad('Only Content.Simple and Content.Raw are imitated by the local SES.');

  const recipients = (addressed.length > 0 ? addressed : letter.recipients).map(bareAddress);
  if (recipients.length === 0) throw bad('There is no recipient.');
  const from = FromEmailAddress ?? letter.from;
  bareAddress(from);
  if (Buffer.byteLength(from) !== from.length) throw bad('A name beyond ASCII must be written as encoded words.');
  return { ...letter, from: readable(from), recipients };
};

const answer = (response: ServerResponse, status: number, value: object, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

/** A small SES v2 that delivers into mailboxes of its own, kept in `folder`. */
export const createSes = ({
  folder,
  prefix = '',
}: {
  folder: string;
  prefix?: string;
}): Mounted & { messages(to?: string): Message[]; createList(name: string): string } => {
  const mail = openJournal<Message>(join(folder, 'mail.jsonl'));
  const lists: Lists = openJournal<Record<string, Contact>>(join(folder, 'contacts.jsonl'));

  const send = async (sending: Sending): Promise<object> => {
    const { recipients, ...letter } = await readLetter(sending);
    const MessageId = randomUUID();
    const receivedAt = new Date().toISOString();
    for (const [number, to] of Array.from(new Set(recipients)).entries()) {
      const id = number === 0 ? MessageId : `${MessageId}-${number}`;
      mail.set(id, { id, to, ...letter, receivedAt });
    }
    return { MessageId };
  };

  const operate = async (request: IncomingMessage, path: string): Promise<object> => {
    const method = request.method ?? 'GET';
    const body = (await readBody(request)).toString();
    if (!headerOf(request, 'authorization').startsWith('AWS4-HMAC-SHA256'))
      throw new SesProblem(403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
    const input = readJson(body);
    if (!input) throw bad('The request is not a JSON object.');
    if (method === 'POST' && path === '/v2/email/outbound-emails') return send(input);
    const done = contactOperation(lists, method, path, input);
    if (done) return done;
    throw new SesProblem(404, 'UnknownOperationException', `${method} ${path} is not imitated by the local SES.`);
  };

  return {
    handle: async (request, response) => {
      try {
        answer(response, 200, await operate(request, addressOf(request, prefix).path));
      } catch (error) {
        const known = error instanceof SesProblem ? error : new SesProblem(500, 'InternalFailure', String(error));
        answer(response, known.status, { message: known.message }, { 'x-amzn-errortype': known.code });
      }
    },
    createList: (name) => {
      if (!lists.has(name)) lists.set(name, {});
      return name;
    },
    messages: (to) => {
      const wanted = to?.trim().toLowerCase();
      return Array.from(mail.values())
        .reverse()
        .filter((message) => wanted === undefined || message.to.toLowerCase() === wanted);
    },
  };
};
