import type { InvitationState } from '#core/clients/client.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';

/** How far the client's invitation has come. */
export const InvitationChip = ({ invitation }: { invitation: InvitationState }) => {
  switch (invitation) {
    case 'joined':
      return <StatusChip label="Joined" tone="good" />;
    case 'invited':
      return <StatusChip label="Invited" tone="brand" />;
    case 'not-invited':
      return <StatusChip label="Not invited" />;
  }
};
