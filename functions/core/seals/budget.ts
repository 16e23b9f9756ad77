import { Malformed } from './asn1.ts';

/** A file asks for more than is done for one file: nothing is said of it. */
export class TooMuch extends Malformed {}

/** The most that is done for one file, whatever it holds: far more than files need, and done within seconds. */
const MOST = {
  /** Bytes that streams unpack to, all together. */
  unpacked: 256 * 1024 * 1024,
  /** Values that are read or followed. */
  values: 60_000_000,
  /** Bytes that signatures are over, all together. */
  covered: 4 * 1024 * 1024 * 1024,
  /** Signatures, of certificates and answers too, that are checked. */
  checks: 20_000,
} as const;

/** What is left to be done for one file. */
export class Budget {
  private readonly left: Record<keyof typeof MOST, number> = { ...MOST };

  /** Takes some of it; throws `TooMuch` once there is nothing left. */
  spend(what: keyof typeof MOST, count = 1): void {
    this.left[what] -= count;
    if (this.left[what] < 0) throw new TooMuch('The file asks for more than is read here.');
  }
}
