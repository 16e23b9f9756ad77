/** The rule of passwords, before anybody breaks it. */
export const passwordHint = '8 to 30 characters with a number, an uppercase and a lowercase letter';
