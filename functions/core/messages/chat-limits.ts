/** Characters of a message; messages and changes of one person in an hour, and those that mention somebody whom that tells; hours for which its author may change or delete one, and how often; files of a message; files that a client sends in an hour. */
export const CHAT_LIMITS = {
  text: 4000,
  anHour: 600,
  mentioning: 60,
  changeHours: 24,
  changes: 50,
  files: 10,
  uploads: 60,
} as const;
