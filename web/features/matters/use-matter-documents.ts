import { useMemo } from 'react';
import { listMatterDocuments } from '#core/documents/endpoints.ts';
import { contractStanding, type NextStep, nextStep } from '#core/documents/next-step.ts';
import { wholeIdOf } from '#core/matters/contract-id.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useList } from '#web/api/use-list.ts';

/** Every document of a matter, of all its contracts. */
export const useMatterDocuments = (matterId: string) => useList(listMatterDocuments, { matterId: wholeIdOf(matterId) });

/** The documents of one contract of a matter. */
export const useContractDocuments = (matterId: string): ReturnType<typeof useMatterDocuments> => {
  const read = useMatterDocuments(matterId);
  const rows = useMemo(
    () => (read.state === 'ready' ? read.data.rows.filter((document) => document.matterId === matterId) : []),
    [read, matterId],
  );
  return read.state === 'ready' ? { ...read, data: { ...read.data, rows } } : read;
};

/** The one primary action of a matter's page, as its documents stand; none while they are not known. */
export const useNextStep = (matter: Matter): NextStep => {
  const read = useContractDocuments(matter.matterId);
  return read.state === 'ready' ? nextStep(matter, contractStanding(read.data.rows)) : 'none';
};
