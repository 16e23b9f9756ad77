import { ENVELOPE_TEMPLATE_LIMITS, type EnvelopeTemplate } from '#core/signing/envelope-template.ts';
import type { Current } from '#core/version.ts';
import * as keys from './keys.ts';
import * as operations from './operations.ts';
import * as table from './table.ts';

type Stored = EnvelopeTemplate & table.Stored;

/** The firm's templates of envelopes; a firm has few. */
export const list = async (firmId: string): Promise<Current<EnvelopeTemplate>[]> => {
  const { items } = await table.listForChange<Stored>({
    partition: keys.firmPartition(firmId),
    begins: 'ENVELOPETEMPLATE#',
    limit: ENVELOPE_TEMPLATE_LIMITS.ofFirm,
  });
  return items.map((item) => table.withoutKeys(item));
};

export const read = async (
  firmId: string,
  envelopeTemplateId: string,
  now: Date,
): Promise<Current<EnvelopeTemplate> | undefined> => {
  const item = await table.readForChange<Stored>(keys.envelopeTemplateKey(firmId, envelopeTemplateId), now);
  return item && table.withoutKeys(item);
};

/** Keeps a new template of envelopes. */
export const insert = (firmId: string, template: EnvelopeTemplate, audit: table.Audit): Promise<void> =>
  table.write(audit, operations.insert(keys.envelopeTemplateKey(firmId, template.envelopeTemplateId), template));

/** Keeps a template of envelopes in place of the version that was read. */
export const change = async (
  firmId: string,
  before: Current<EnvelopeTemplate>,
  after: EnvelopeTemplate,
  audit: table.Audit,
): Promise<EnvelopeTemplate> => {
  const key = keys.envelopeTemplateKey(firmId, before.envelopeTemplateId);
  await table.write(audit, operations.update(key, before.version, after));
  return { ...after, version: operations.versionAfter(before.version) };
};

export const remove = (firmId: string, before: Current<EnvelopeTemplate>, audit: table.Audit): Promise<void> =>
  table.write(audit, operations.remove(keys.envelopeTemplateKey(firmId, before.envelopeTemplateId), before.version));
