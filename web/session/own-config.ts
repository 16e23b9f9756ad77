/** What this origin says of itself (`/config.json`). */
export interface OwnConfig {
  /** Which user pool its tokens belong to. */
  userPoolId: string;
  userPoolClientId: string;
  /** Where the pool answers, when that is not its region's own address. */
  userPoolEndpoint?: string;
  /** Who may carry envelopes instead of us. */
  carriers?: 'docusign'[];
  /** Roots below which its own seals are certified, DER in base64. */
  sealRoots?: string[];
}

export const OWN_CONFIG = '/config.json';

export const readOwnConfig = async (): Promise<OwnConfig> => (await fetch(OWN_CONFIG)).json() as Promise<OwnConfig>;
