import type { CardError } from './things.ts';

/** A refusal as the provider words it. */
export class CardsProblem extends Error {
  readonly status: number;
  readonly error: CardError;

  constructor(status: number, error: CardError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const invalid = (message: string, details: { code?: string; param?: string } = {}): CardsProblem =>
  new CardsProblem(400, { type: 'invalid_request_error', message, ...details });

export const missing = (kind: string, id: string): CardsProblem =>
  new CardsProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  });
