import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paperclip from 'lucide-react/icons/paperclip';
import { useState } from 'react';
import type { Conversation } from '#core/messages/conversation.ts';
import { openAttachment, openInvitedAttachment } from '#core/messages/endpoints.ts';
import type { ChatMessage } from '#core/messages/message.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { OpenLink } from '#web/session/open-link.tsx';
import { FileLink } from '#web/ui/file-link.tsx';
import type { Side } from './use-conversations.ts';

interface AttachmentsProps {
  conversation: Conversation;
  side: Side;
  message: ChatMessage;
  /** Files that nobody can open by now, by id. */
  gone: ReadonlySet<string>;
}

/** The files of a message, in the firm each with its page; a press downloads one; one that is here no more says so. */
export const Attachments = ({
  conversation,
  side,
  message: { id: messageId, attachments },
  gone,
}: AttachmentsProps) => {
  const { conversationId, matterId, clientId } = conversation;
  const places = useMatterPlaces();
  const own = useWrite(openAttachment, { quiet: true });
  const invited = useWrite(openInvitedAttachment, { quiet: true });
  const { write } = side === 'firm' ? own : invited;
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  if (!attachments) return null;
  const open = async (fileId: string) => {
    const written = await write({ conversationId, messageId, fileId, openingId: crypto.randomUUID() });
    setFaults(({ [fileId]: _, ...rest }) => (written.ok ? rest : { ...rest, [fileId]: written.problem.message }));
    if (written.ok) window.location.assign(written.data.url);
  };
  return (
    <FileNames>
      {attachments.map(({ fileId, name }) => (
        <FileName key={fileId}>
          {gone.has(fileId) ? (
            <Gone name={name} />
          ) : side === 'firm' ? (
            <>
              <OpenLink to={places.file({ fileId, matterId, clientId })}>{name}</OpenLink>{' '}
              <Button size="small" aria-label={`Download ${name}`} onClick={() => void open(fileId)}>
                Download
              </Button>
            </>
          ) : (
            <FileLink name={name} onOpen={() => void open(fileId)} />
          )}
          {faults[fileId] && (
            <Box role="alert" sx={{ color: 'var(--error-text)' }}>
              {faults[fileId]}
            </Box>
          )}
        </FileName>
      ))}
    </FileNames>
  );
};

/** A file that is here no more. */
const Gone = ({ name }: { name: string }) => (
  <Box component="span" sx={{ color: 'var(--neutral-text)' }}>
    <s>{name}</s> (removed)
  </Box>
);

export const FileNames = ({ children }: { children: React.ReactNode }) => (
  <Box
    component="ul"
    aria-label="Attached files"
    sx={{ m: '4px 0 0', p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
  >
    {children}
  </Box>
);

export const FileName = ({ children }: { children: React.ReactNode }) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 0.75, minHeight: 24, alignItems: 'center', overflowWrap: 'anywhere' }}
  >
    <Paperclip aria-hidden size={15} style={{ flexShrink: 0 }} />
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
);
