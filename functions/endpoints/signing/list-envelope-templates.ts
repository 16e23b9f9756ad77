import { listEnvelopeTemplates } from '#core/signing/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as envelopeTemplates from '#store/envelope-templates.ts';

export const handler = serveReading(listEnvelopeTemplates, async ({ actor: { firmId } }) => {
  const names = new Intl.Collator();
  return {
    rows: (await envelopeTemplates.list(firmId)).toSorted((one, other) => names.compare(one.name, other.name)),
  };
});
