import useSWRImmutable from 'swr/immutable';
import { OWN_CONFIG, readOwnConfig } from '#web/session/own-config.ts';

/** Whether an envelope may be handed over to DocuSign here; not before that is known. */
export const useOffersDocusign = (): boolean => {
  const { data } = useSWRImmutable(OWN_CONFIG, readOwnConfig);
  return data?.carriers?.includes('docusign') ?? false;
};
