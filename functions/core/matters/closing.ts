import * as z from 'zod/mini';
import { type Message, message } from '#core/language/message.ts';
import { awaitsAnswers, type MatterContract, type MatterRecord, type MatterStanding, moved } from './matter.ts';

/** Characters of a reason; closings of a matter that are remembered. */
export const CLOSING_LIMITS = { reason: 500, kept: 50 } as const;

/** Why a matter is closed. */
export const ClosingReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, message('Please enter the reason')),
    z.maxLength(CLOSING_LIMITS.reason, message('The reason has at most 500 characters')),
  );

/** Reasons that are offered; any other may be given. */
export const closingReasons = [
  'Work completed',
  'Settled',
  'Client withdrew',
  'Declined by the firm',
  'Transferred to another lawyer',
  'Client did not respond',
  'Opened by mistake',
] as const;

/** A matter that its firm closes, with the reason and who gave it; the newest closings stay. */
export const closed = <M extends MatterRecord>(
  matter: M,
  { by, reason }: { by: string; reason: string },
  now: Date,
): M => ({
  ...moved(matter, 'close', now),
  closings: [
    ...(matter.closings ?? []),
    { closedAt: now.toISOString(), closedBy: by, reason, stateBefore: matter.state },
  ].slice(-CLOSING_LIMITS.kept),
});

/** A closed matter that its firm reopens, as it stood when it was closed; how it was closed stays known. */
export const reopened = <M extends MatterRecord>(matter: M, by: string, now: Date): M => {
  const { closings = [] } = matter;
  const last = closings.at(-1);
  return {
    ...moved(matter, 'reopen', now),
    ...(last?.stateBefore && matter.signedAt === undefined && { state: last.stateBefore }),
    ...(last && { closings: closings.with(-1, { ...last, reopenedAt: now.toISOString(), reopenedBy: by }) }),
  };
};

interface Contract {
  name: string;
  latest: number;
  sharedVersion?: number | undefined;
}

/** What stands open beside the contracts of a matter. */
interface Open {
  /** Its contracts beside the first. */
  further?: readonly Pick<MatterContract, 'name' | 'state' | 'questionnaire'>[] | undefined;
  waitsForReply: boolean;
  /** Titles of tasks that are not done, and of deadlines that are not met. */
  tasks: readonly string[];
  deadlines: readonly string[];
}

/** What is not done yet in a matter that is to be closed: a sentence for each; none of them hinders it. */
export const leftUndone = (
  matter: MatterStanding & { clientName: string },
  contracts: readonly Contract[],
  { further = [], waitsForReply, tasks, deadlines }: Open,
): Message[] => {
  const { questionnaire, clientName } = matter;
  const isUnsent = questionnaire === 'not-sent';
  return [
    ...(isUnsent ? [message('The questionnaire was neither sent nor answered.')] : []),
    ...(awaitsAnswers(matter) ? [message('{client} has not submitted the answers.', { client: clientName })] : []),
    ...(questionnaire === 'submitted' && contracts.length === 0
      ? [message('No contract was made of the answers.')]
      : []),
    ...further
      .filter((contract) => contract.questionnaire !== 'submitted')
      .map((contract) =>
        awaitsAnswers(contract)
          ? message('{client} has not submitted the answers to “{contract}”.', {
              client: clientName,
              contract: contract.name,
            })
          : message('The questionnaire of “{contract}” was neither sent nor answered.', { contract: contract.name }),
      ),
    ...contracts
      .filter(({ latest, sharedVersion }) => sharedVersion !== latest)
      .map(({ name, latest }) =>
        message('Version {latest} of {name} was not shared with {client}.', { latest, name, client: clientName }),
      ),
    ...(waitsForReply ? [message('A question of the client has no answer.')] : []),
    ...deadlines.map((title) => message('The deadline “{title}” is not met.', { title })),
    ...tasks.map((title) => message('The task “{title}” is not done.', { title })),
  ];
};
