import { type Message, message } from '#core/language/message.ts';

/** Why something cannot be said here. */
export type Refusal = { refused: Message };

export const isRefused = <T extends object>(found: T | Refusal): found is Refusal => 'refused' in found;

export const refuse = (refused: Message): Refusal => ({ refused });

export const WORKED_OUT = message('A program works it out. Ask for the result, or write it into the text.');
