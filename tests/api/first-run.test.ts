import { describe, expect, it } from 'vitest';
import * as clients from '#core/clients/endpoints.ts';
import * as matters from '#core/matters/endpoints.ts';
import * as questionnaires from '#core/questionnaires/endpoints.ts';
import * as templates from '#core/templates/endpoints.ts';
import { newLawyer } from './practice.ts';
import { call, newId, ok, stack } from './stack.ts';

type By = Awaited<ReturnType<typeof newLawyer>>;

const add = (by: By) => call(templates.addSample, {}, by);
const counts = async (by: By) => {
  const { templates: ofTemplates, clients: ofClients } = await ok(call(matters.readOverview, {}, by));
  return [ofTemplates, ofClients];
};

describe('the sample', () => {
  it('is a template that is ready to be used, and a client whose mails come to whoever added them', async () => {
    const by = await newLawyer();
    const { templateId, clientId = '' } = await ok(add(by));
    expect(await counts(by)).toEqual([1, 1]);
    const template = await ok(call(templates.readTemplate, { templateId }, by));
    expect(template).toMatchObject({ name: 'Sample: Services Agreement', published_to: 'firm', unasked: [] });
    expect(template.description).toMatch(/^A sample /);
    expect(template.box_file_data.faultCount).toBeUndefined();
    const { data } = await ok(call(questionnaires.runTemplateTests, { templateId }, by));
    expect(data.map(({ failures }) => failures)).toEqual([[], []]);
    const client = await ok(call(clients.readClient, { clientId }, by));
    expect(client.invitee_email).toBe(by.email.replace('@', '+sample@'));
    const preview = await ok(call(matters.previewSending, { templateId, clientId }, by));
    expect(preview).toMatchObject({ asked: 12, answers: 8, unasked: [] });

    await ok(call(matters.sendTemplate, { templateId, clientId, matterId: newId() }, by));
    const [mail] = await (await stack()).mail(client.invitee_email);
    expect(mail?.text).toContain('needs 8 answers');
  });

  it('is added once, however often it is asked for, also at the same moment', async () => {
    const by = await newLawyer();
    const replies = await Promise.all([add(by), add(by), add(by)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ok(add(by))).templateId).toBe('sample-agreement');
    expect(await counts(by)).toEqual([1, 1]);
  });

  it('is archived like any other, and comes back as it was left where it is asked for again', async () => {
    const by = await newLawyer();
    const { templateId, clientId = '' } = await ok(add(by));
    const { version, ...details } = await ok(call(templates.readTemplate, { templateId }, by));
    const { name: _, description, published_to, template_keywords } = details;
    const change = { templateId, version, name: 'Ours', description, published_to, template_keywords };
    const changed = await ok(call(templates.changeTemplate, change, by));
    await ok(call(templates.archiveTemplate, { templateId, version: changed.version }, by));
    const client = await ok(call(clients.readClient, { clientId }, by));
    await ok(call(clients.archiveClient, { clientId, version: client.version }, by));
    expect(await counts(by)).toEqual([0, 0]);
    await ok(add(by));
    expect(await counts(by)).toEqual([1, 1]);
    expect(await ok(call(templates.readTemplate, { templateId }, by))).toMatchObject({ name: 'Ours', archived: false });
  });

  it('of one firm is not found by another', async () => {
    const [by, other] = [await newLawyer(), await newLawyer()];
    const { templateId, clientId = '' } = await ok(add(by));
    expect((await call(templates.readTemplate, { templateId }, other)).status).toBe(404);
    expect((await call(clients.readClient, { clientId }, other)).status).toBe(404);
  });
});
