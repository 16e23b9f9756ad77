import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import { today } from '#web/api/today.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** How a deadline stands: met, past, and whether a second person has checked it. */
export const DeadlineChips = ({ deadline: { metAt, dueOn, signedOff } }: { deadline: MatterDeadline }) => {
  if (metAt)
    return (
      <>
        <StatusChip label="Met" tone="good" />
        {!signedOff && <StatusChip label="Not signed off" tone="warning" />}
      </>
    );
  return (
    <>
      {dueOn < today() && <StatusChip label="Past" tone="bad" />}
      {dueOn === today() && <StatusChip label="Today" tone="warning" />}
      {signedOff ? (
        <StatusChip label="Signed off" tone="good" />
      ) : (
        <StatusChip label="Needs a second person" tone="warning" />
      )}
    </>
  );
};
