/** What somebody agrees to before they sign electronically. Older versions stay, since signatures name theirs. */
export const CONSENTS = {
  '2026-11': [
    'You agree to receive this document and what belongs to it electronically, and to sign it with an electronic signature. It binds you as one by hand does.',
    'This agreement is for the documents of this envelope alone.',
    'You may have the documents on paper, at no charge, and sign them by hand: decline here and tell the sender, or write to them.',
    'You may withdraw this agreement at any time before you sign, by closing this page or declining. What you have signed by then stays signed.',
    'You need a browser of the last two years, an e-mail address and a program that opens PDF files. Open the document below before you agree, so that you know that you can read it.',
    'Tell the sender if your e-mail address changes. A copy is sent to you once all have signed; you can download and keep it.',
  ],
} as const satisfies Record<string, readonly string[]>;
export type ConsentVersion = keyof typeof CONSENTS;

/** The version that signers are shown now. */
export const CONSENT_VERSION: ConsentVersion = '2026-11';

export const isConsentVersion = (version: string): version is ConsentVersion => Object.hasOwn(CONSENTS, version);
