/** Who has handed this device to somebody who signs in person, and where they go on once they have it back. */
export interface LentDevice {
  envelopeId: string;
  by: string;
  /** A path of the app. */
  back: string;
}

const KEY = 'lent device';

/** Kept in the tab that was handed over, and gone with it. */
export const lentDevice = {
  note: (lent: LentDevice): void => sessionStorage.setItem(KEY, JSON.stringify(lent)),
  /** Of the envelope that is signed; undefined where nobody has handed the device over for it. */
  of: (envelopeId: string): LentDevice | undefined => {
    const lent = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LentDevice | null;
    return lent?.envelopeId === envelopeId ? lent : undefined;
  },
};
