import { beforeAll, describe, expect, it } from 'vitest';
import * as envelopes from '#core/signing/endpoints.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { envelopeRole, envelopeTemplate } from './envelope-template.ts';
import { type By, newLawyer } from './practice.ts';
import { call, newId, ok } from './stack.ts';

let by: By & { email: string };
let other: By;
beforeAll(async () => {
  [by, other] = await Promise.all([newLawyer(), newLawyer()]);
});

const listed = async (as: By = by) => (await ok(call(envelopes.listEnvelopeTemplates, {}, as))).rows;

describe('a template of envelopes', () => {
  it('is kept once however often it is sent, with its places and with whom it keeps, and listed by name', async () => {
    const person = { name: 'Ruth O’Neill', email: 'ruth@example.com' };
    const roles = [envelopeRole(1, { role: 'Tenant' }), envelopeRole(2, { identity: 'code', person })];
    const request = { ...envelopeTemplate(newId()), name: 'Sale', needs: { 1: 1 }, roles };
    const template = await ok(call(envelopes.saveEnvelopeTemplate, request, by));
    expect(template).toEqual({ ...request, version: 1 });
    expect(await ok(call(envelopes.saveEnvelopeTemplate, request, by))).toEqual(template);
    await ok(call(envelopes.saveEnvelopeTemplate, { ...envelopeTemplate(newId()), name: 'Lease' }, by));
    expect((await listed()).map(({ name }) => name)).toEqual(['Lease', 'Sale']);
    expect(await listed()).toContainEqual(template);
    const another = await call(envelopes.saveEnvelopeTemplate, { ...request, name: 'Other' }, by);
    expect(another).toMatchObject({ status: 409, body: { problem: 'conflict' } });
  });

  it('is renamed and removed in the version that was seen, and is of its firm alone', async () => {
    const template = await ok(call(envelopes.saveEnvelopeTemplate, envelopeTemplate(newId()), by));
    const { envelopeTemplateId } = template;
    const renamed = await ok(call(envelopes.saveEnvelopeTemplate, { ...template, name: 'Loan' }, by));
    expect(renamed).toEqual({ ...template, name: 'Loan', version: 2 });
    expect((await call(envelopes.saveEnvelopeTemplate, { ...template, name: 'Late' }, by)).status).toBe(409);
    expect(await listed(other)).toEqual([]);
    expect((await call(envelopes.removeEnvelopeTemplate, { envelopeTemplateId, version: 2 }, other)).status).toBe(404);
    expect((await call(envelopes.removeEnvelopeTemplate, { envelopeTemplateId, version: 1 }, by)).status).toBe(409);
    await ok(call(envelopes.removeEnvelopeTemplate, { envelopeTemplateId, version: 2 }, by));
    expect((await listed()).map((row) => row.envelopeTemplateId)).not.toContain(envelopeTemplateId);
  });

  it('is refused without a name, without anybody who signs, and with two of one number', async () => {
    for (const wrong of [{ name: ' ' }, { roles: [] }, { roles: [envelopeRole(1), envelopeRole(1)] }]) {
      const sent = await call(envelopes.saveEnvelopeTemplate, { ...envelopeTemplate(newId()), ...wrong }, by);
      expect(sent.status).toBe(400);
    }
  });
});

it('names whoever works in the firm with the e-mail at which they can be asked to sign', async () => {
  const { rows } = await ok(call(listMemberNames, {}, by));
  expect(rows.map(({ email }) => email)).toEqual([by.email]);
});
