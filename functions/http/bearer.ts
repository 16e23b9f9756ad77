/** The access token of this call, for what a person does at the user pool themselves. */
export const bearerOf = (header: (name: string) => string | undefined): string =>
  (header('authorization') ?? '').replace(/^Bearer /i, '');
