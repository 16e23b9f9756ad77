import { type ReactNode, useState } from 'react';
import type { NewClientDetails } from '#core/clients/client.ts';
import type { FirstParty } from '#core/matters/beginning.ts';
import type { ProblemCode } from '#core/problem.ts';
import { Slot } from '#web/ui/slot.tsx';
import type { Written } from './hooks.ts';

/** For whom something is opened, and which matter that is. */
interface Opened {
  clientId: string;
  matterId: string;
  /** Somebody who becomes a client by it. */
  named?: NewClientDetails;
  /** Who is given with it. */
  parties?: readonly FirstParty[];
}

/** A check in which every hit is cleared, or of which somebody else has to clear the rest. */
type Answer = { cleared: string } | { waits: string | undefined };

type Asked = Omit<Opened, 'parties'> & {
  party?: FirstParty | undefined;
  decide: (answer: Answer) => void;
};

/** Which of the parties a refusal is about; undefined where it is the client. */
const partyIn = (field: string | undefined, parties: readonly FirstParty[] = []): FirstParty | undefined =>
  parties.find((_, at) => field === `parties.${at}`);

/**
 * Opens matters, and asks where the client, or a party who is given with it, is called like somebody: `cleared` sends a request, and again
 * with each check in which every hit was cleared. It gives nothing where somebody goes back or refuses the work. `asking` is what asks.
 */
export const useClearing = () => {
  const [asked, setAsked] = useState<Asked>();
  /** Checks of clients that wait for somebody else, by the client. */
  const [waiting] = useState(() => new Map<string, string>());
  const cleared = async <T, P extends ProblemCode>(
    { parties, ...opened }: Opened,
    send: (check: { conflictCheckId?: string }) => Promise<Written<T, P>>,
  ): Promise<Written<T, P> | undefined> => {
    const former = waiting.get(opened.clientId);
    let check = former === undefined ? {} : { conflictCheckId: former };
    for (;;) {
      const written = await send(check);
      if (written.ok || written.problem.code !== 'conflict-uncleared') return written;
      const party = partyIn(written.problem.errors[0]?.field, parties);
      const answer = await new Promise<Answer>((decide) => setAsked({ ...opened, party, decide }));
      setAsked(undefined);
      if ('waits' in answer) {
        if (answer.waits && !party) waiting.set(opened.clientId, answer.waits);
        return undefined;
      }
      // A check of a party is found with the matter.
      if (!party) check = { conflictCheckId: answer.cleared };
    }
  };
  const asking: ReactNode = asked && (
    <Slot
      of="openingCheck"
      clientId={asked.clientId}
      matterId={asked.matterId}
      named={asked.named}
      party={asked.party}
      onGo={(cleared) => asked.decide({ cleared })}
      onBack={(waits) => asked.decide({ waits })}
    />
  );
  return { cleared, asking };
};
