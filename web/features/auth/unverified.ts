const emailKey = 'unverifiedEmail';

/** Who has still to enter the mailed code, also after a reload. */
export const unverified = {
  keep: (email: string): void => sessionStorage.setItem(emailKey, email),
  email: (): string | undefined => sessionStorage.getItem(emailKey) ?? undefined,
  clear: (): void => sessionStorage.removeItem(emailKey),
};
