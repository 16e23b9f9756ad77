/** The day where this person sits, as `YYYY-MM-DD`: late in the evening it is already tomorrow elsewhere. */
export const today = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
