/** What the seal of one signer states as its reason. */
export const signedReason = ({ name, email }: { name: string; email: string }): string =>
  `Signed by ${name} <${email}>`;

/** The same of the last seal of an envelope, which is over all. */
export const allSignedReason = (envelope: string): string => `All have signed: ${envelope}`;

/** Who signed, as the reason of a signature states it: a person by name, `all` of them, or nothing of that. */
export const signerIn = (reason: string): { name: string } | 'all' | undefined => {
  const name = /^Signed by (.*\S) <[^<>\s]+@[^<>\s]+>$/.exec(reason)?.[1];
  if (name !== undefined) return { name };
  return reason.startsWith(allSignedReason('')) ? 'all' : undefined;
};
