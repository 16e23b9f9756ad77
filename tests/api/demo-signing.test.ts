import { expect, it } from 'vitest';
import { preservesAnswers } from '#bin/demo/answers.ts';
import { sendForSignature, signByMail } from '#bin/demo/signing.ts';
import { demoTemplates } from '#bin/demo/templates.ts';
import { addTemplate, keepQuestionnaire, openAnswered } from '#bin/seed.ts';
import * as envelopes from '#core/signing/endpoints.ts';
import { newClient, newLawyer } from './practice.ts';
import { standingAs } from './signing-world.ts';
import { call, newId, ok, stack } from './stack.ts';

it('the demo firm’s contract is sent to both of its parties as its template has it, and signed by both', async () => {
  const local = await stack();
  const by = await newLawyer();
  const [template] = demoTemplates.filter(({ name }) => name.includes('Confidentiality'));
  if (!template) throw new Error('The demo firm has no such template');
  const templateId = await addTemplate(local, by.token, template);
  await keepQuestionnaire(local, by.token, templateId);
  const { _id: clientId } = await newClient(by);
  const matterId = await openAnswered(local, by.token, { clientId, templateId, name: 'Preserves' }, preservesAnswers);
  const parties = ['petra-lindqvist.png', 'jonas-feld.png'].map((picture) => ({
    ...{ name: picture.replace('.png', ''), email: `${newId()}@example.com`, picture },
  }));
  const [first, second] = parties as [(typeof parties)[number], (typeof parties)[number]];
  const envelopeId = await sendForSignature(local, by.token, matterId, [first, second]);
  expect(await ok(call(envelopes.readEnvelope, { matterId, envelopeId }, by))).toMatchObject({ state: 'sent' });
  await signByMail(local, envelopeId, first);
  await signByMail(local, envelopeId, second);
  const { documents } = await standingAs(by, { matterId, envelopeId }, 'completed');
  const kinds = documents.flatMap(({ fields }) => fields.map(({ kind, signer }) => `${kind} ${signer}`));
  expect(kinds.toSorted()).toEqual(['date 1', 'date 2', 'signature 1', 'signature 2']);
}, 60_000);
