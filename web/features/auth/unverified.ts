const emailKey = 'unverifiedEmail';

let password: string | undefined;

/** Who has still to enter the mailed code. The password stays in memory only: after a reload it is asked for again. */
export const unverified = {
  keep: (email: string, given: string): void => {
    sessionStorage.setItem(emailKey, email);
    password = given;
  },
  email: (): string | undefined => sessionStorage.getItem(emailKey) ?? undefined,
  password: (): string | undefined => password,
  clear: (): void => {
    sessionStorage.removeItem(emailKey);
    password = undefined;
  },
};
