import { listCourtCalendars } from '#core/deadlines/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import * as deadlines from '#store/deadlines.ts';

export const handler = serveReading(listCourtCalendars, async ({ actor: { firmId } }) => {
  const names = new Intl.Collator();
  return {
    rows: (await deadlines.listCalendars(firmId)).toSorted((one, other) => names.compare(one.name, other.name)),
  };
});
