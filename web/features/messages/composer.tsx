import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Send from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, useState } from 'react';
import type { Conversation } from '#core/messages/conversation.ts';
import { CHAT_LIMITS } from '#core/messages/message.ts';
import { writeMessage } from '#web/api/message-queue.ts';
import { clearDraft, keepDraft, readDraft } from '#web/session/draft.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { kindLook } from './kind-look.ts';
import type { Side } from './use-conversations.ts';

const labelOf = ({ kind, clientName, firmName, name }: Conversation, side: Side): string => {
  if (kind === 'firm') return 'Write to your firm';
  if (kind === 'direct') return `Write to ${name}`;
  return `Write to ${side === 'client' ? firmName : clientName}`;
};

/** Where one writes; each conversation keeps what was begun in it. */
export const Composer = ({ conversation, side }: { conversation: Conversation; side: Side }) => {
  const { conversationId, kind } = conversation;
  const name = `message ${side} ${conversationId}`;
  const [text, setText] = useState(() => readDraft<{ text: string }>(name).text ?? '');
  const type = (next: string) => {
    setText(next);
    if (next) keepDraft(name, { text: next });
    else clearDraft(name);
  };
  const send = () => {
    const written = text.trim();
    if (written === '') return;
    type('');
    void writeMessage({ conversationId, side, text: written });
  };
  const press = (event: KeyboardEvent) => {
    const isSending = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    // On a phone Enter begins a line: there the button is beside the thumb.
    if (!isSending || !matchMedia('(hover: hover)').matches) return;
    event.preventDefault();
    send();
  };
  return (
    <Box
      component="form"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      sx={{
        display: 'grid',
        gap: 1,
        p: 1.5,
        borderRadius: 2.5,
        border: '1px solid var(--line)',
        borderLeft: `4px solid ${kindLook[kind].line}`,
        background: kind === 'firm' ? 'var(--warning-tint)' : 'var(--paper)',
      }}
    >
      <TextArea
        label={labelOf(conversation, side)}
        rows={2}
        value={text}
        maxLength={CHAT_LIMITS.text}
        onChange={({ target }) => type(target.value)}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <Button type="submit" variant="contained" endIcon={<Send size={16} />}>
          {kind === 'firm' ? 'Send inside the firm' : 'Send'}
        </Button>
      </Box>
    </Box>
  );
};
