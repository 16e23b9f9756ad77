import { headerOf, type Mounted, readBody, readJson } from './mounted.ts';

/** A refusal in the service's own words: `code` is what the caller shows as the error's name. */
export class ServiceProblem extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

interface JsonService {
  /** What it is called in a refusal. */
  name: string;
  /** What the names of its operations begin with on the wire. */
  target: string;
  /** The code of what fails otherwise. */
  failure: string;
  operations: Readonly<Record<string, (input: Record<string, unknown>) => object | Promise<object>>>;
}

/** Answers the signed calls of a service that speaks JSON. */
export const jsonService =
  ({ name, target, failure, operations }: JsonService): Mounted['handle'] =>
  async (request, response) => {
    const answer = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    try {
      const input = readJson((await readBody(request)).toString());
      const asked = headerOf(request, 'x-amz-target').replace(`${target}.`, '');
      if (!headerOf(request, 'authorization').startsWith('AWS4-HMAC-SHA256'))
        throw new ServiceProblem('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
      if (headerOf(request, 'content-length') === '')
        throw new ServiceProblem('MissingContentLength', 'The body came in chunks.', 411);
      const operate = operations[asked];
      if (!operate || !input)
        throw new ServiceProblem('UnknownOperationException', `${asked} is not imitated by the local ${name}.`);
      answer(200, await operate(input));
    } catch (error) {
      const known = error instanceof ServiceProblem ? error : new ServiceProblem(failure, String(error), 500);
      answer(known.status, { __type: known.code, message: known.message });
    }
  };
