import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paperclip from 'lucide-react/icons/paperclip';
import { useState } from 'react';
import { askedName, attachmentKey } from '#core/messages/attached-names.ts';
import type { Conversation } from '#core/messages/conversation.ts';
import { openAttachment, openInvitedAttachment } from '#core/messages/endpoints.ts';
import type { Attachment, ChatMessage } from '#core/messages/message.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { OpenLink } from '#web/session/open-link.tsx';
import { FileLink } from '#web/ui/file-link.tsx';
import { onceFetched } from '#web/ui/lazily.tsx';
import { useOnceOpen } from '#web/ui/once-open.ts';
import type { LookDialogProps } from './look-dialog.tsx';
import type { Side } from './use-conversations.ts';

interface AttachmentsProps {
  conversation: Conversation;
  side: Side;
  message: ChatMessage;
  /** What the reader cannot open by now, each as `askedName` says it. */
  gone: ReadonlySet<string>;
}

/** What a message has attached: in the firm each file with its page, a contract opened in place; what is here no more says so. */
export const Attachments = ({ conversation, side, message, gone }: AttachmentsProps) => {
  const { id: messageId, attachments } = message;
  if (!attachments) return null;
  return (
    <FileNames>
      {attachments.map((attachment) => (
        <FileName key={attachmentKey(attachment)}>
          {gone.has(askedName(attachment)) ? (
            <Gone attachment={attachment} side={side} />
          ) : (
            <Attached {...{ conversation, side, messageId, attachment }} />
          )}
        </FileName>
      ))}
    </FileNames>
  );
};

/** Something attached that is here no more, or not for the reader. */
const Gone = ({ attachment: { name, contract }, side }: { attachment: Attachment; side: Side }) => {
  const why = side === 'client' ? 'no longer shared with you' : 'a draft now';
  return (
    <Box component="span" sx={{ color: 'var(--neutral-text)' }}>
      <s>{name}</s> ({contract ? why : 'removed'})
    </Box>
  );
};

const OpenedLook = onceFetched<LookDialogProps>(async () => (await import('./look-dialog.tsx')).LookDialog);

interface AttachedProps extends Pick<AttachmentsProps, 'conversation' | 'side'> {
  messageId: string;
  attachment: Attachment;
}

const Attached = ({ conversation, side, messageId, attachment }: AttachedProps) => {
  const { conversationId, matterId, clientId } = conversation;
  const { fileId, name, contract } = attachment;
  const places = useMatterPlaces();
  const endpoint = side === 'firm' ? openAttachment : openInvitedAttachment;
  const { write } = useWrite(endpoint, { quiet: true });
  const [fault, setFault] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const isOpened = useOnceOpen(isOpen);
  const asked = () => ({
    ...{ conversationId, messageId, fileId, openingId: crypto.randomUUID() },
    ...(contract && { contract }),
  });
  const download = async () => {
    const written = await write(asked());
    setFault(written.ok ? undefined : written.problem.message);
    if (written.ok) window.location.assign(written.data.url);
  };
  const load = async (signal: AbortSignal) => (await call(endpoint, asked(), { signal })).url;
  const downloading = (
    <Button size="small" aria-label={`Download ${name}`} onClick={() => void download()}>
      Download
    </Button>
  );
  return (
    <>
      {contract ? (
        <>
          <FileLink verb="Open" name={name} onOpen={() => setOpen(true)} /> {downloading}
        </>
      ) : side === 'firm' ? (
        <>
          <OpenLink to={places.file({ fileId, matterId, clientId })}>{name}</OpenLink> {downloading}
        </>
      ) : (
        <FileLink name={name} onOpen={() => void download()} />
      )}
      {isOpened && isOpen && (
        <OpenedLook
          attachment={attachment}
          load={load}
          onDownload={() => void download()}
          onClose={() => setOpen(false)}
        />
      )}
      {fault !== undefined && (
        <Box role="alert" sx={{ color: 'var(--error-text)' }}>
          {fault}
        </Box>
      )}
    </>
  );
};

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
