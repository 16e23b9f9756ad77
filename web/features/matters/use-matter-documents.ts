import { listMatterDocuments } from '#core/documents/endpoints.ts';
import { contractStanding, type NextStep, nextStep } from '#core/documents/next-step.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useList } from '#web/api/use-list.ts';

/** Every document of a matter. */
export const useMatterDocuments = (matterId: string) => useList(listMatterDocuments, { matterId });

/** The one primary action of a matter's page, as its documents stand; none while they are not known. */
export const useNextStep = (matter: Matter): NextStep => {
  const read = useMatterDocuments(matter.matterId);
  return read.state === 'ready' ? nextStep(matter, contractStanding(read.data.rows)) : 'none';
};
