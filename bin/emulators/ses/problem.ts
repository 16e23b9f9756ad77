/** A refusal in SES's own words: `code` is what the SDK shows as the error's name. */
export class SesProblem extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
