import { HOUR_MS, msLater } from '#core/calendar.ts';
import { CHAT_LIMITS } from './chat-limits.ts';
import type { ChatMessageRecord } from './message.ts';

/** Until when its author may change or delete a message. */
export const changeableUntil = ({ sentAt }: Pick<ChatMessageRecord, 'sentAt'>): Date =>
  msLater(sentAt, CHAT_LIMITS.changeHours * HOUR_MS);

/** What a message says in one line: its text, else its files. */
export const inOneLine = ({ text, attachments = [] }: Pick<ChatMessageRecord, 'text' | 'attachments'>): string =>
  text || attachments.map(({ name }) => name).join(', ');
