/** A refusal in Cognito's own words: `code` is what the SDK shows as the error's name. */
export class CognitoProblem extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The one answer to a wrong name, a wrong password and a wrong answer. */
export const notAuthorized = (message = 'Incorrect username or password.'): CognitoProblem =>
  new CognitoProblem('NotAuthorizedException', message);

/** The refusal of a request that is wrong in itself, or that is not imitated. */
export const invalidParameter = (message: string): CognitoProblem =>
  new CognitoProblem('InvalidParameterException', message);
