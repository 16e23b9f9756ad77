import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DAY_MS } from '#core/calendar.ts';
import { authenticated } from './cards/authentication.ts';
import { type Draft, newId, openBook, seconds } from './cards/book.ts';
import { type Form, listOf, outerNames, readForm } from './cards/form.ts';
import { CardsProblem, invalid } from './cards/problem.ts';
import { routes } from './cards/routes.ts';
import type { Event, Reply } from './cards/things.ts';
import { deliveries, type WebhookEndpoint } from './cards/webhooks.ts';
import { addressOf, headerOf, type Mounted, readBody } from './mounted.ts';

export type { Event } from './cards/things.ts';
export { signatureOf } from './cards/webhooks.ts';

export interface CardsOptions {
  folder: string;
  prefix?: string;
  secretKey: string;
  publishableKey: string;
  /** Who hears of events. */
  webhooks?: WebhookEndpoint;
}

export interface Cards extends Mounted {
  /** Events that were not delivered yet, oldest first. */
  pending(): Event[];
  /** Keeps events back until they are released, in the order and as often as `arrange` says. */
  hold(): void;
  release(arrange?: (events: Event[]) => Event[]): Promise<void>;
  /** Answers nothing but 503 while it is down. */
  breakDown(isDown: boolean): void;
}

const DAY = DAY_MS / 1000;

/** Anyone's page may call the provider, as it must to keep card numbers away from the page's own server. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
};

const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/** A card payment provider with the provider's test cards, kept in `folder`. */
export const createCards = (options: CardsOptions): Cards => {
  const { folder, prefix = '', secretKey, publishableKey } = options;
  const book = openBook(join(folder, 'cards.jsonl'));
  const sender = deliveries(book, options.webhooks);
  const fingerprintKey = keyOf(book.begin());
  let isDown = false;

  const keyShown = (request: IncomingMessage, form: Form): string => {
    const [scheme = '', value = ''] = headerOf(request, 'authorization').split(' ');
    if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
    return value || (form.get('key') ?? '');
  };

  const answered = (request: IncomingMessage, path: string, form: Form, draft: Draft): object => {
    const key = keyShown(request, form);
    if (key !== secretKey && key !== publishableKey)
      throw new CardsProblem(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
    const route = routes.find((each) => each.method === request.method && each.path.test(path));
    if (!route)
      throw new CardsProblem(404, {
        type: 'invalid_request_error',
        message: `${request.method} ${path} is not imitated by the local card provider.`,
      });
    const id = route.path.exec(path)?.[1] ?? '';
    if (key === publishableKey && route.open !== 'card') {
      const intent = route.open && draft.find(route.open, id);
      if (!intent || intent.client_secret !== form.get('client_secret'))
        throw new CardsProblem(401, {
          type: 'invalid_request_error',
          code: 'secret_key_required',
          message: 'This API call cannot be made with a publishable API key.',
        });
    }
    const unknown = outerNames(form).find((name) => !['key', 'client_secret', 'expand', ...route.names].includes(name));
    const unexpanded = listOf(form, 'expand').find((name) => !['payment_method', 'latest_charge'].includes(name));
    if (unknown ?? unexpanded)
      throw invalid(`${unknown ?? unexpanded} is not imitated by the local card provider.`, {
        code: 'parameter_unknown',
        ...(unknown ? { param: unknown } : {}),
      });
    const authentication = (intent: string) => `http://${headerOf(request, 'host')}${prefix}/authentications/${intent}`;
    return route.answer({ draft, id, form, fingerprintKey, authentication });
  };

  /** The answer, remembered under the request's idempotency key together with what it changed. */
  const answerOnce = (
    request: IncomingMessage,
    path: string,
    text: string,
    draft: Draft,
  ): Reply & { again: boolean } => {
    const key = headerOf(request, 'idempotency-key');
    const asked = createHash('sha256').update(`${request.method} ${path} ${text}`).digest('base64url');
    const before = key && request.method === 'POST' ? draft.find('reply', key) : undefined;
    if (before && before.at > seconds() - DAY) {
      if (before.request === asked) return { ...before, again: true };
      throw new CardsProblem(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    const reply: Reply = {
      request: asked,
      at: seconds(),
      ...outcome(() => answered(request, path, readForm(text), draft)),
    };
    if (key && request.method === 'POST') draft.put('reply', key, reply);
    draft.keep();
    return { ...reply, again: false };
  };

  const showBank = (request: IncomingMessage, response: ServerResponse, id: string, form: Form): void => {
    const draft = book.begin();
    const reply = authenticated(draft, id, request.method === 'POST' ? (form.get('outcome') ?? 'fail') : undefined);
    draft.keep();
    sender.sendNew();
    if ('location' in reply) response.writeHead(303, { location: reply.location, 'cache-control': 'no-store' }).end();
    else response.writeHead(reply.status, PAGE).end(reply.html);
  };

  sender.sendNew();
  return {
    pending: sender.pending,
    hold: sender.hold,
    release: sender.release,
    breakDown: (now) => {
      isDown = now;
    },
    handle: async (request, response) => {
      const { url, path } = addressOf(request, prefix);
      const body = (await readBody(request)).toString();
      const send = (status: number, value: object, headers: Record<string, string> = {}) =>
        void response
          .writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...CORS, ...headers })
          .end(JSON.stringify(value));
      if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end();
      if (isDown) return send(503, { error: { type: 'api_error', message: 'The card provider is out of order.' } });
      const bank = /^\/authentications\/(\w+)$/.exec(path)?.[1];
      if (bank) return showBank(request, response, bank, readForm(body));
      try {
        const text = request.method === 'POST' ? body : url.search.slice(1);
        const { status, body: value, again } = answerOnce(request, path, text, book.begin());
        send(status, value, again ? { 'idempotent-replayed': 'true' } : {});
      } catch (error) {
        const known = error instanceof CardsProblem ? error : undefined;
        send(known?.status ?? 500, { error: known?.error ?? { type: 'api_error', message: String(error) } });
      }
      sender.sendNew();
    },
  };
};

/** A declined card is an outcome, which is kept; any other refusal changes nothing. */
const outcome = (answer: () => object): Pick<Reply, 'status' | 'body'> => {
  try {
    return { status: 200, body: answer() };
  } catch (error) {
    if (error instanceof CardsProblem && error.status === 402) return { status: 402, body: { error: error.error } };
    throw error;
  }
};

/** The key of fingerprints, made once. */
const keyOf = (draft: Draft): string => {
  const { value } = draft.find('key', 'fingerprints') ?? { value: randomBytes(32).toString('base64url') };
  draft.put('key', 'fingerprints', { value });
  draft.keep();
  return value;
};
