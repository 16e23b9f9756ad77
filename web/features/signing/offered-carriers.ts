import useSWRImmutable from 'swr/immutable';

/** What this origin says of itself (`/config.json`). */
interface SiteConfig {
  /** Who may carry envelopes instead of us. */
  carriers?: 'docusign'[];
}

const readConfig = async (address: string): Promise<SiteConfig> => (await fetch(address)).json() as Promise<SiteConfig>;

/** Whether an envelope may be handed over to DocuSign here; not before that is known. */
export const useOffersDocusign = (): boolean => {
  const { data } = useSWRImmutable('/config.json', readConfig);
  return data?.carriers?.includes('docusign') ?? false;
};
