import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paperclip from 'lucide-react/icons/paperclip';
import Send from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, useState } from 'react';
import type { Conversation } from '#core/messages/conversation.ts';
import { CHAT_LIMITS } from '#core/messages/message.ts';
import { writeMessage } from '#web/api/message-queue.ts';
import { clearDraft, keepDraft, readDraft } from '#web/session/draft.ts';
import { onceFetched } from '#web/ui/lazily.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { AttachProps, Picked } from './attach-dialog.tsx';
import { FileName, FileNames } from './attachments.tsx';
import { kindLook } from './kind-look.ts';
import type { Side } from './use-conversations.ts';

const labelOf = ({ kind, clientName, firmName, name }: Conversation, side: Side): string => {
  if (kind === 'firm') return 'Write to your firm';
  if (kind === 'direct') return `Write to ${name}`;
  return `Write to ${side === 'client' ? firmName : clientName}`;
};

const Attaching = onceFetched<AttachProps>(async () => (await import('./attach-dialog.tsx')).AttachDialog);

/** What was begun and is not sent. */
interface Begun {
  text: string;
  files: readonly Picked[];
}
const NOTHING: Begun = { text: '', files: [] };

/** Where one writes; each conversation keeps what was begun in it. */
export const Composer = ({ conversation, side }: { conversation: Conversation; side: Side }) => {
  const { conversationId, kind, matterId, clientName } = conversation;
  const name = `message ${side} ${conversationId}`;
  const [begun, setBegun] = useState<Begun>(() => ({ ...NOTHING, ...readDraft<Partial<Begun>>(name) }));
  const [isAttaching, setAttaching] = useState(false);
  const { text, files } = begun;
  const keep = (next: Begun) => {
    setBegun(next);
    if (next.text || next.files.length > 0) keepDraft(name, next);
    else clearDraft(name);
  };
  const send = () => {
    const written = text.trim();
    if (written === '' && files.length === 0) return;
    keep(NOTHING);
    void writeMessage({ conversationId, side, text: written, ...(files.length > 0 && { attachments: files }) });
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
        onChange={({ target }) => keep({ text: target.value, files })}
      />
      {files.length > 0 && (
        <FileNames>
          {files.map(({ fileId, name: fileName }) => (
            <FileName key={fileId}>
              {fileName}{' '}
              <Button
                size="small"
                aria-label={`Do not attach ${fileName}`}
                onClick={() => keep({ text, files: files.filter((each) => each.fileId !== fileId) })}
              >
                Remove
              </Button>
            </FileName>
          ))}
        </FileNames>
      )}
      {kind === 'client' && files.length > 0 && (
        <Box sx={{ fontSize: 'var(--type-small)' }}>
          {clientName} will see {files.length === 1 ? 'this file' : 'these files'}.
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        {side === 'firm' && matterId !== undefined && (
          <Button startIcon={<Paperclip size={16} />} onClick={() => setAttaching(true)}>
            Attach files
          </Button>
        )}
        <Button type="submit" variant="contained" endIcon={<Send size={16} />}>
          {kind === 'firm' ? 'Send inside the firm' : 'Send'}
        </Button>
      </Box>
      {isAttaching && matterId !== undefined && (
        <Attaching
          matterId={matterId}
          client={kind === 'client' ? clientName : undefined}
          attached={files}
          onAttach={(next) => keep({ text, files: next })}
          onClose={() => setAttaching(false)}
        />
      )}
    </Box>
  );
};
