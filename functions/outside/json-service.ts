import { CallRefused, signedCall } from './signed-call.ts';

const ATTEMPTS = 3;

interface JsonService {
  /** As a signature names it, and its host: `kms`. */
  service: string;
  /** What the names of its actions begin with on the wire: `TrentService`. */
  target: string;
  /** The variable that says where it is, if elsewhere than at AWS. */
  variable: string;
}

/**
 * Calls a service of AWS that speaks JSON, without its SDK. A call that the service or the way to it failed is made three times in all: it has
 * to change nothing the second time. Throws `CallRefused` with the service's own name of the error.
 */
export const jsonService =
  (service: JsonService) =>
  async <T>(action: string, input: Record<string, unknown>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await asked(service, action, input).catch((error: unknown) => error as Error);
      const isFailure = answer instanceof Error || answer.status >= 500;
      if (isFailure && attempt < ATTEMPTS) continue;
      if (answer instanceof Error) throw answer;
      if (answer.status !== 200) throw new CallRefused(action, answer.status, codeOf(answer.body));
      return JSON.parse(answer.body) as T;
    }
  };

const asked = ({ service, target, variable }: JsonService, action: string, input: Record<string, unknown>) =>
  signedCall({
    service,
    url: new URL(process.env[variable] ?? `https://${service}.${process.env.AWS_REGION}.amazonaws.com/`),
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${target}.${action}` },
    body: JSON.stringify(input),
  });

const codeOf = (body: string): string => /"__type"\s*:\s*"(?:[^"]*#)?(\w+)"/.exec(body)?.[1] ?? '';
