import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MessageCircle from 'lucide-react/icons/message-circle-question-mark';
import { memo, useState } from 'react';
import { onceFetched } from '#web/ui/lazily.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { MessageFormProps } from './message-form.tsx';

const MessageForm = onceFetched<MessageFormProps>(async () => (await import('./message-form.tsx')).MessageForm);

export interface ThreadMessage {
  messageId: string;
  name: string;
  text: string;
  at: string;
}

interface ThreadProps extends Omit<MessageFormProps, 'onDone'> {
  messages: readonly ThreadMessage[];
  /** What the button says that opens the field; absent where nothing may be written. */
  action?: string | undefined;
}

/** What was said about one thing, and a field to say more. */
export const Thread = memo(({ messages, action, ...writing }: ThreadProps) => {
  const { subject } = writing;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setWasOpen(true);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      {messages.length > 0 && (
        <Box
          component="ul"
          aria-label={`Messages about ${subject}`}
          sx={{
            m: 0,
            p: 0,
            pl: 1.5,
            listStyle: 'none',
            display: 'grid',
            gap: 1,
            borderLeft: '3px solid var(--brand-fill)',
          }}
        >
          {messages.map(({ messageId, name, text, at }) => (
            <li key={messageId}>
              <Box sx={{ fontSize: 'var(--type-small)', color: 'text.secondary' }}>
                <strong>{name}</strong> · <Moment at={at} />
              </Box>
              <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
            </li>
          ))}
        </Box>
      )}
      {action && !isOpen && (
        <Button
          size="small"
          startIcon={<MessageCircle size={16} />}
          onClick={() => setOpen(true)}
          autoFocus={wasOpen}
          sx={{ ml: -0.75 }}
        >
          {action}
          <span className="visually-hidden"> ({subject})</span>
        </Button>
      )}
      {action && isOpen && <MessageForm {...writing} onDone={close} />}
    </Box>
  );
});
