import type { ImportRow } from '#core/imports/import.ts';
import type { JudgedRow } from './judge-rows.ts';
import { sendable } from './send-rows.ts';

/** What becomes of a row: it is left out, gives a client, or is added to the one whom it may be. */
export const CHOICES = ['skip', 'add', 'extend'] as const;
export type Choice = (typeof CHOICES)[number];

export const choiceLabels: Record<Choice, string> = { skip: 'Skip', add: 'Add', extend: 'Add to the existing client' };

/** What somebody has chosen for a row, and whom it was proposed to be then. */
export interface Chosen {
  choice: Choice;
  clientId: string | undefined;
}
export type Choices = ReadonlyMap<number, Chosen>;

/** Whether somebody is asked what becomes of a row: who it may be is there, or in a row before. */
export const isProposed = ({ state, client }: JudgedRow): boolean =>
  state === 'similar' || (state === 'taken' && client !== undefined);

/** What may become of a row. */
export const mayBe = ({ state, client }: JudgedRow, choice: Choice): boolean => {
  if (choice === 'skip') return true;
  if (choice === 'add') return state === 'ready' || state === 'similar';
  return client !== undefined && !client.archived;
};

/** What becomes of a row; what was chosen of another client than the one whom it may be by now counts no more. */
export const choiceOf = (row: JudgedRow, choices: Choices): Choice => {
  const chosen = choices.get(row.number);
  if (chosen && chosen.clientId === row.client?.id && mayBe(row, chosen.choice)) return chosen.choice;
  return row.state === 'ready' ? 'add' : 'skip';
};

/** What all rows are chosen to be that may be so; undefined where they differ. */
export const commonChoice = (rows: readonly JudgedRow[], choices: Choices): Choice | undefined =>
  CHOICES.find((choice) => {
    const may = rows.filter((row) => mayBe(row, choice));
    return may.length > 0 && rows.every((row) => choiceOf(row, choices) === (mayBe(row, choice) ? choice : 'skip'));
  });

/** A row as it is sent. What is wrong is sent too, so that it can be downloaded with the reasons. */
export const rowToSend = (row: JudgedRow, choices: Choices): ImportRow => {
  const { number, cells, state, client } = row;
  const choice = choiceOf(row, choices);
  const isSkipped = choice === 'skip' && (state === 'ready' || state === 'similar');
  return sendable({
    number,
    cells,
    ...(isSkipped && { skipped: true as const }),
    ...(choice === 'extend' && client && { into: client.id }),
  });
};
