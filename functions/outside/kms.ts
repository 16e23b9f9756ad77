import { CallRefused, signedCall } from './signed-call.ts';

const ATTEMPTS = 3;

/**
 * One call of AWS KMS. A call that the service or the way to it failed is made three times in all: to sign a digest once more changes
 * nothing. Throws `CallRefused` with the service's own name of the error.
 */
export const kms = async <T>(action: string, input: Record<string, unknown>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await asked(action, input).catch((error: unknown) => error as Error);
    const isFailure = answer instanceof Error || answer.status >= 500;
    if (isFailure && attempt < ATTEMPTS) continue;
    if (answer instanceof Error) throw answer;
    if (answer.status !== 200) throw new CallRefused(action, answer.status, codeOf(answer.body));
    return JSON.parse(answer.body) as T;
  }
};

const asked = (action: string, input: Record<string, unknown>) => {
  const { AWS_ENDPOINT_URL_KMS, AWS_REGION } = process.env;
  return signedCall({
    service: 'kms',
    url: new URL(AWS_ENDPOINT_URL_KMS ?? `https://kms.${AWS_REGION}.amazonaws.com/`),
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${action}` },
    body: JSON.stringify(input),
  });
};

const codeOf = (body: string): string => /"__type"\s*:\s*"(?:[^"]*#)?(\w+)"/.exec(body)?.[1] ?? '';
