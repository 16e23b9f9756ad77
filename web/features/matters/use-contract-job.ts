import { useEffect, useRef } from 'react';
import { type ContractJob, isUnderWay } from '#core/documents/contract-job.ts';
import { listDocumentVersions, listMatterDocuments, readContractJob } from '#core/documents/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { useRead, useRefresh } from '#web/api/hooks.ts';
import { useLookAgain } from '#web/api/use-look-again.ts';
import { toast } from '#web/ui/toast-store.ts';
import { useContractDocuments } from './use-matter-documents.ts';

/** The contract that was asked for last of a matter; undefined while nothing was, or nothing is known. */
const useContractJob = (matterId: string): ContractJob | undefined => {
  const read = useRead(readContractJob, { matterId });
  return read.state === 'ready' ? read.data.job : undefined;
};

/** Follows the contract of a matter until it is made or has failed, and then shows it. For one place of a page. */
export const useFollowedContract = ({ matterId, submittedAt }: Matter): ContractJob | undefined => {
  const refresh = useRefresh();
  const job = useContractJob(matterId);
  const documents = useContractDocuments(matterId);
  const look = () => refresh([readContractJob]);
  useLookAgain(isUnderWay(job) ? job?.assemblyId : undefined, look);

  // A submission that is seen here for the first time has asked for a contract.
  const seen = useRef(submittedAt);
  useEffect(() => {
    if (seen.current === submittedAt) return;
    seen.current = submittedAt;
    void refresh([readContractJob]);
  }, [submittedAt, refresh]);

  const followed = useRef<string>(undefined);
  if (isUnderWay(job)) followed.current = job?.assemblyId;
  const isShown =
    documents.state !== 'ready' ||
    documents.data.rows.some(({ latest, formats }) => latest >= (job?.number ?? 0) && formats.includes('pdf'));
  const made = job?.state === 'made' ? job.assemblyId : undefined;
  useEffect(() => {
    if (made === undefined) return;
    const isNews = followed.current === made;
    if (isNews || !isShown) void refresh([listMatterDocuments, listDocumentVersions]);
    if (isNews) toast.success('A new version is ready');
    followed.current = undefined;
  }, [made, isShown, refresh]);
  return job;
};
