import { CLIENT, FIRM } from './firm-and-client.ts';

/** Who answers, as the firm says it; a party is called by its name. */
export const answererName = (answerer: string): string =>
  answerer === FIRM ? 'Your firm' : answerer === CLIENT ? 'The client' : answerer;
