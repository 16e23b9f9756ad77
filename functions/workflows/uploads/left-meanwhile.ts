import { message } from '#core/language/message.ts';

/** Why an upload cannot go any more where it was sent. */
export const MATTER_CLOSED = message('This matter was closed meanwhile.');
export const SIGNED = message('This contract was signed meanwhile. It can no longer be changed.');
export const GONE = message('The matter is not there any more.');
