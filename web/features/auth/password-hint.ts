/** The rule of the specification's section 5, before anybody breaks it. */
export const passwordHint = '8 to 30 characters with a number, an uppercase and a lowercase letter';
