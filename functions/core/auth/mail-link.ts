/** What a link in a mail leads to. */
export interface MailLink {
  /** A private path. */
  path: string;
  /** Whom the mail is for: the log-in tells anybody else so. */
  accountId: string;
  /** `my` or a firm's word: the other host of the product at which this person may be signed in. */
  other?: string | undefined;
}

/** The way to a private page from a mail: by the log-in, which leads straight on for whom is signed in. */
export const mailLinkPath = ({ path, accountId, other }: MailLink): string =>
  `/login?${new URLSearchParams({ redirectUrl: path, account: accountId, ...(other ? { other } : {}) })}`;
