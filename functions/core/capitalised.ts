/** First letter in upper case, the rest as typed (names and firm name). */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
