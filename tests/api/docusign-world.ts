import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocusignEnvelope } from '#bin/emulators/docusign.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import type { NewSigner } from '#core/signing/signer.ts';
import type { By } from './practice.ts';
import { drafted } from './signing-world.ts';
import { call, ok, send, stack } from './stack.ts';

/** What the local DocuSign answers at a path. */
export const atDocusign = async (path: string, body?: object): Promise<unknown> => {
  const { port } = await stack();
  const reply = await fetch(`http://127.0.0.1:${port}/local/docusign${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body && { body: JSON.stringify(body) }),
  });
  return reply.json();
};
/** All envelopes that it holds. */
export const allThere = async () => (await atDocusign('/people/envelopes')) as DocusignEnvelope[];
/** An envelope as DocuSign holds it, once it is there. */
export const there = async (envelopeId: string): Promise<DocusignEnvelope> => {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(100)) {
    const found = (await allThere()).find(({ url }) => url.endsWith(envelopeId));
    if (found) return found;
  }
  throw new Error('It is not there yet');
};

/** An envelope that these sign at DocuSign, once it is there. */
export const sentByDocusign = async (
  by: By,
  signers: readonly NewSigner[],
  terms: Parameters<typeof drafted>[2] = {},
) => {
  const of = await drafted(by, signers, terms);
  const { matterId, envelopeId } = of;
  const { version } = of.envelope;
  const envelope = await ok(
    call(envelopes.sendEnvelope, { matterId, envelopeId, version, carrier: 'docusign' as const }, by),
  );
  return { ...of, envelope, theirs: await there(envelopeId) };
};

/** What DocuSign tells by itself of an envelope: where it sends what, and its signature. */
export const eventOf = ({ url, envelopeId }: DocusignEnvelope, event: string) => {
  const body = JSON.stringify({ event, data: { envelopeId } });
  const signature = createHmac('sha256', 'local-hmac').update(body).digest('base64');
  return { path: new URL(url).pathname.replace(/^\/api/, ''), body, signature };
};
export const sendEvent = ({ path, body, signature }: ReturnType<typeof eventOf>) =>
  send('POST', path, body, { headers: { 'content-type': 'application/json', 'x-docusign-signature-1': signature } });
