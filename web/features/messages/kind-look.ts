import Lock from 'lucide-react/icons/lock';
import MessageCircle from 'lucide-react/icons/message-circle';
import UserRound from 'lucide-react/icons/user-round';
import type { ConversationKind } from '#core/messages/conversation.ts';
import type { Tone } from '#web/ui/status-chip.tsx';

/** How a kind of conversation looks, so that none is taken for another. */
export const kindLook = {
  client: {
    label: 'With the client',
    tone: 'brand',
    Icon: MessageCircle,
    tint: 'var(--brand-tint)',
    line: 'var(--brand-fill)',
  },
  firm: {
    label: 'Inside the firm',
    tone: 'warning',
    Icon: Lock,
    tint: 'var(--warning-tint)',
    line: 'var(--warning-text)',
  },
  direct: { label: 'Direct', tone: 'neutral', Icon: UserRound, tint: 'var(--inset)', line: 'var(--line)' },
} as const satisfies Record<ConversationKind, { label: string; tone: Tone; Icon: object; tint: string; line: string }>;
