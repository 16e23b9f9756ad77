import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MessageCircle from 'lucide-react/icons/message-circle-question-mark';
import { memo, useRef, useState } from 'react';
import { Moment } from './moment.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextArea } from './text-area.tsx';

export interface ThreadMessage {
  messageId: string;
  name: string;
  text: string;
  at: string;
}

interface ThreadProps {
  /** What is talked about. */
  subject: string;
  messages: readonly ThreadMessage[];
  /** What the button says that opens the field; absent where nothing may be written. */
  action?: string | undefined;
  mostCharacters: number;
  /** Sends a text under an id that stays while it is not sent; gives whether it was. */
  onSend: (text: string, messageId: string) => Promise<boolean>;
}

/** What was said about one thing, and a field to say more. */
export const Thread = memo(({ subject, messages, action, mostCharacters, onSend }: ThreadProps) => {
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
      {action && isOpen && <Writing subject={subject} mostCharacters={mostCharacters} onSend={onSend} onDone={close} />}
    </Box>
  );
});

type WritingProps = Pick<ThreadProps, 'subject' | 'mostCharacters' | 'onSend'> & { onDone: () => void };

const Writing = ({ subject, mostCharacters, onSend, onDone }: WritingProps) => {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const [messageId] = useState(() => crypto.randomUUID());
  const busy = useRef(false);
  const send = async () => {
    if (busy.current) return;
    if (!text.trim()) return setError('Please write a message');
    busy.current = true;
    setPending(true);
    const isSent = await onSend(text.trim(), messageId);
    busy.current = false;
    setPending(false);
    if (isSent) onDone();
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, width: 1 }}>
      <TextArea
        label={`Your message about “${subject}”`}
        value={text}
        maxLength={mostCharacters}
        error={error}
        autoFocus
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SubmitButton type="button" size="medium" pending={pending} onClick={() => void send()}>
          Send
        </SubmitButton>
        <Button onClick={onDone}>Cancel</Button>
      </Box>
    </Box>
  );
};
