import { CLIENT, FIRM } from '#core/questionnaires/firm-and-client.ts';

/** Who answers, as it is offered to choose. */
export const choiceOf = (answerer: string): string =>
  answerer === FIRM ? 'Us' : answerer === CLIENT ? 'The client' : answerer;

/** Who is meant by a typed name: the client or the firm where it is one of their names, nobody where it is empty. */
export const partyNamed = (typed: string): string | undefined => {
  const name = typed.trim().replace(/\s+/g, ' ');
  const plain = name.toLowerCase();
  if (['client', 'the client'].includes(plain)) return CLIENT;
  if (['us', 'we', 'firm', 'our firm'].includes(plain)) return FIRM;
  return name || undefined;
};
