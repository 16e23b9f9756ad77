import type { MatterRecord } from '#core/matters/matter.ts';

/** A matter as it is opened: nothing is sent of it. `at` is an ISO instant. */
export const newMatter = (matterId: string, name: string, at: string): MatterRecord => ({
  matterId,
  name,
  state: 'pending',
  questionnaire: 'not-sent',
  clientId: 'c',
  clientName: 'Nadia Ross',
  templateId: 't',
  templateName: 'Lease',
  templateFile: 1,
  firmName: 'Smith',
  openedBy: 'a1',
  openedAt: at,
  updatedAt: at,
  version: 1,
});
