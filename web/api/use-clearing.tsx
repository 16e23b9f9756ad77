import { type ReactNode, useState } from 'react';
import type { NewClientDetails } from '#core/clients/client.ts';
import type { ProblemCode } from '#core/problem.ts';
import { Slot } from '#web/ui/slot.tsx';
import type { Written } from './hooks.ts';

/** For whom something is opened, and which matter that is. */
interface Opened {
  clientId: string;
  matterId: string;
  /** Somebody who becomes a client by it. */
  named?: NewClientDetails;
}

type Asked = Opened & { decide: (checkId: string | undefined) => void };

/**
 * Opens matters, and asks where the client is called like somebody: `cleared` sends a request, and once more with the check in which every
 * hit was cleared. It gives nothing where somebody goes back or refuses the work. `asking` is what asks.
 */
export const useClearing = () => {
  const [asked, setAsked] = useState<Asked>();
  const cleared = async <T, P extends ProblemCode>(
    opened: Opened,
    send: (check: { conflictCheckId?: string }) => Promise<Written<T, P>>,
  ): Promise<Written<T, P> | undefined> => {
    const written = await send({});
    if (written.ok || written.problem.code !== 'conflict-uncleared') return written;
    const conflictCheckId = await new Promise<string | undefined>((decide) => setAsked({ ...opened, decide }));
    setAsked(undefined);
    return conflictCheckId === undefined ? undefined : send({ conflictCheckId });
  };
  const asking: ReactNode = asked && (
    <Slot
      of="openingCheck"
      clientId={asked.clientId}
      matterId={asked.matterId}
      named={asked.named}
      onGo={(checkId) => asked.decide(checkId)}
      onBack={() => asked.decide(undefined)}
    />
  );
  return { cleared, asking };
};
