import { type Answer, CallRefused, signedCall } from './signed-call.ts';

const ORIGIN_KEYS = /(<HeaderName>x-origin-key<\/HeaderName>\s*<HeaderValue>)([^<]*)/g;

/** One call about our distribution's settings, whose XML goes back as it came but for what is changed. */
const cloudFront = async (
  call: 'GetDistributionConfig' | 'UpdateDistribution',
  change?: { etag: string; body: string },
): Promise<Answer> => {
  const { AWS_ENDPOINT_URL_CLOUDFRONT, DISTRIBUTION_ID } = process.env;
  const origin = AWS_ENDPOINT_URL_CLOUDFRONT ?? 'https://cloudfront.amazonaws.com';
  const answer = await signedCall({
    service: 'cloudfront',
    url: new URL(`${origin}/2020-05-31/distribution/${DISTRIBUTION_ID}/config`),
    method: change ? 'PUT' : 'GET',
    ...(change ? { headers: { 'if-match': change.etag, 'content-type': 'text/xml' }, body: change.body } : {}),
  });
  if (answer.status !== 200)
    throw new CallRefused(call, answer.status, /<Code>(\w+)<\/Code>/.exec(answer.body)?.[1] ?? '');
  return answer;
};

/** The key by which the distribution proves itself to each API that it leads to; throws when it sends none. */
const keysIn = (config: string): string[] => {
  const keys = [...config.matchAll(ORIGIN_KEYS)].map(([, , key = '']) => key);
  if (keys.length === 0) throw new Error('The distribution sends no x-origin-key');
  return keys;
};

export const sentOriginKeys = async (): Promise<string[]> => keysIn((await cloudFront('GetDistributionConfig')).body);

/** Has the distribution send this key to every API from now on; edges take it over within minutes. */
export const sendOriginKey = async (key: string): Promise<void> => {
  const { headers, body } = await cloudFront('GetDistributionConfig');
  if (keysIn(body).every((sent) => sent === key)) return;
  await cloudFront('UpdateDistribution', {
    etag: headers.etag ?? '',
    body: body.replace(ORIGIN_KEYS, (_, before: string) => `${before}${key}`),
  });
};
