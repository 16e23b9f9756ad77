import type { Endpoint, ResponseOf } from '#core/endpoint.ts';
import type { ProblemBody } from '#core/problem.ts';
import type { Middleware } from './call.ts';

/** A page of the site that says what came of a call: each outcome at an id of its own, a refusal at the name of its problem. */
export interface OutcomePage<E extends Endpoint = Endpoint> {
  path: string;
  /** The id for an answer. */
  at: (answer: ResponseOf<E>) => string;
}

/**
 * Leads a browser that asks for a page, as it does where a form is sent or a link is opened, to the page of the outcome (status 303).
 * A program gets the reply itself. It stands around the log, which tells what the reply would have been.
 */
export const leadTo = ({ path, at }: OutcomePage): Middleware => {
  const lead: NonNullable<Middleware['after']> = (request) => {
    const { event, response } = request;
    if (!response || !/\btext\/html\b/.test(event.headers.accept ?? '')) return;
    const answer = JSON.parse(response.body ?? '{}') as unknown;
    const id = response.statusCode === 200 ? at(answer) : (answer as ProblemBody).problem;
    const { 'content-type': _, ...headers } = response.headers ?? {};
    request.response = {
      ...response,
      statusCode: 303,
      headers: { ...headers, vary: `accept, ${headers.vary}`, location: `${path}#${id}` },
      body: '',
    };
  };
  return { after: lead, onError: lead };
};
