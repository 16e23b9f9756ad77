/** A refusal in S3's own words: `code` is what the SDK shows as the error's name. */
export class S3Problem extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The refusal of what this emulator does not imitate. */
export const notImitated = (what: string): S3Problem =>
  new S3Problem(501, 'NotImplemented', `${what} is not imitated by the local S3.`);
