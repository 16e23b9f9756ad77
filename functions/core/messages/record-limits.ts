/** Messages that one PDF of a conversation holds. */
export const MOST_IN_RECORD = 1000;
