import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import Camera from 'lucide-react/icons/camera';
import Paperclip from 'lucide-react/icons/paperclip';
import Send from 'lucide-react/icons/send-horizontal';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type Mention, trimmedWith } from '#core/mentions/mention.ts';
import { attachmentKey } from '#core/messages/attached-names.ts';
import { CHAT_LIMITS } from '#core/messages/chat-limits.ts';
import type { Conversation } from '#core/messages/conversation.ts';
import { writeMessage } from '#web/api/message-queue.ts';
import { FIRM_FILE_TYPES } from '#web/files/file-fault.ts';
import { clearDraft, keepDraft, readDraft, watchDraft } from '#web/session/draft.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { onceFetched } from '#web/ui/lazily.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import type { AttachProps, Picked } from './attach-dialog.tsx';
import { FileName, FileNames } from './attachments.tsx';
import { kindLook } from './kind-look.ts';
import { MentionArea } from './mention-area.tsx';
import type { Side } from './use-conversations.ts';
import { type SentFile, useSentFiles } from './use-sent-files.ts';

const labelOf = ({ kind, clientName, firmName, name }: Conversation, side: Side): string => {
  if (kind === 'firm') return 'Write to your firm';
  if (kind === 'direct') return `Write to ${name}`;
  return `Write to ${side === 'client' ? firmName : clientName}`;
};

const Attaching = onceFetched<AttachProps>(async () => (await import('./attach-dialog.tsx')).AttachDialog);

/** What was begun and is not sent. */
interface Begun {
  text: string;
  mentions: readonly Mention[];
  files: readonly Picked[];
}
const NOTHING: Begun = { text: '', mentions: [], files: [] };

const begunIn = (draft: Partial<Begun>): Begun => ({ ...NOTHING, ...draft });
const isSame = (one: Begun, other: Begun): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Where one writes; each conversation keeps what was begun in it. */
export const Composer = ({ conversation, side }: { conversation: Conversation; side: Side }) => {
  const { conversationId, kind, matterId, clientName, firmName } = conversation;
  const name = `message ${side} ${conversationId}`;
  const [begun, setBegun] = useState<Begun>(() => begunIn(readDraft(name)));
  const [attaching, setAttaching] = useState<readonly File[]>();
  const [isOver, setOver] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const latest = useRef(begun);
  const { text, mentions, files } = begun;
  const keep = (next: Begun) => {
    latest.current = next;
    setBegun(next);
    if (next.text || next.files.length > 0) keepDraft(name, next);
    else clearDraft(name);
  };
  // Words go on in another window of the same person, and are gone from all once they are sent.
  useEffect(
    () =>
      watchDraft<Begun>(name, (before, now) => {
        if (!isSame(begunIn(before), latest.current)) return;
        latest.current = begunIn(now);
        setBegun(latest.current);
      }),
    [name],
  );
  const own = useSentFiles(conversationId, (file) =>
    keep({ ...latest.current, files: [...latest.current.files, file] }),
  );
  const takeOwn = (picked: readonly File[]) => {
    const room = Math.max(0, CHAT_LIMITS.files - files.length - own.shown.length);
    setLeftOut(Math.max(0, picked.length - room));
    own.pick(picked.slice(0, room));
  };
  const takesFiles = (event: SyntheticEvent): boolean =>
    (side === 'client' || matterId !== undefined) && event.currentTarget.contains(event.target as Node);
  const take = (brought: readonly File[]) => (side === 'client' ? takeOwn(brought) : setAttaching(brought));
  const paste = (event: ClipboardEvent) => {
    const { files: pasted, types } = event.clipboardData;
    // Cells and paragraphs come with a picture of themselves.
    if (!takesFiles(event) || pasted.length === 0 || types.includes('text/plain')) return;
    event.preventDefault();
    take([...pasted]);
  };
  const drag = (event: DragEvent) => {
    if (!takesFiles(event) || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') take([...event.dataTransfer.files]);
  };
  const send = () => {
    const { text: written, mentions: named } = trimmedWith(text, mentions);
    if (own.isBusy || (written === '' && files.length === 0)) return;
    setLeftOut(0);
    for (const { key } of own.shown) own.remove(key);
    keep(NOTHING);
    void writeMessage({
      ...{ conversationId, side, text: written },
      ...(named.length > 0 && { mentions: named }),
      ...(files.length > 0 && { attachments: files }),
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    // Elsewhere Enter presses a button, of the form or of a dialog over it.
    if (!(event.target instanceof HTMLTextAreaElement)) return;
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
      onPaste={paste}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drag}
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
        ...(isOver && { outline: '2px dashed var(--brand-ink)', outlineOffset: 2 }),
        background: kind === 'firm' ? 'var(--warning-tint)' : 'var(--paper)',
      }}
    >
      <MentionArea
        conversation={conversation}
        side={side}
        label={labelOf(conversation, side)}
        rows={2}
        text={text}
        mentions={mentions}
        maxLength={CHAT_LIMITS.text}
        onText={(next, named) => keep({ ...latest.current, text: next, mentions: named })}
      />
      {files.length + own.shown.length > 0 && (
        <FileNames>
          {files.map((file) => (
            <FileName key={attachmentKey(file)}>
              {file.name}{' '}
              <Button
                size="small"
                aria-label={`Remove ${file.name}`}
                onClick={() => keep({ ...begun, files: files.filter((each) => each !== file) })}
              >
                Remove
              </Button>
            </FileName>
          ))}
          {own.shown.map((file) => (
            <OnItsWay key={file.key} file={file} onRemove={() => own.remove(file.key)} />
          ))}
        </FileNames>
      )}
      {leftOut > 0 && (
        <Box role="alert" sx={{ color: 'var(--error-text)', fontSize: 'var(--type-small)' }}>
          {leftOut === 1 ? '1 file was' : `${leftOut} files were`} not added: a message has at most {CHAT_LIMITS.files}.
        </Box>
      )}
      {side === 'client' && (files.length > 0 || own.isBusy) && (
        <Box sx={{ fontSize: 'var(--type-small)' }}>
          {firmName} has each file as soon as it was checked, also before you send the message.
        </Box>
      )}
      {side === 'firm' && kind === 'client' && files.length > 0 && (
        <Box sx={{ fontSize: 'var(--type-small)' }}>
          {clientName} will see {files.length === 1 ? 'this file' : 'these files'}
          {files.some(({ contract }) => contract) && ', and the contract stays shared until you stop sharing it'}.
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {side === 'client' && <OwnFileButtons onPick={takeOwn} />}
        {side === 'firm' && matterId !== undefined && (
          <Button startIcon={<Paperclip size={16} />} onClick={() => setAttaching([])}>
            Attach files
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          endIcon={<Send size={16} />}
          disabled={own.isBusy}
          title={own.isBusy ? 'Your files are still on their way' : undefined}
        >
          {kind === 'firm' ? 'Send inside the firm' : 'Send'}
        </Button>
      </Box>
      {attaching && matterId !== undefined && (
        <Attaching
          matterId={matterId}
          client={kind === 'client' ? clientName : undefined}
          attached={files}
          brought={attaching}
          onAttach={(next) => keep({ ...begun, files: next })}
          onClose={() => setAttaching(undefined)}
        />
      )}
    </Box>
  );
};

/** Chooses files of one's own, on a phone also by its camera. */
const OwnFileButtons = ({ onPick }: { onPick: (files: readonly File[]) => void }) => {
  const hasTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return (
    <>
      {hasTouch && (
        <FileButton label="Take a photo" startIcon={<Camera size={16} />} accept="image/*" isCamera onPick={onPick} />
      )}
      <FileButton
        label="Attach files"
        startIcon={<Paperclip size={16} />}
        accept={FIRM_FILE_TYPES}
        multiple
        onPick={onPick}
      />
    </>
  );
};

/** A file that is being sent and checked, or why it is not taken. */
const OnItsWay = ({ file: { name, progress, note, error }, onRemove }: { file: SentFile; onRemove: () => void }) => (
  <FileName>
    {name}{' '}
    <Button size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
      Remove
    </Button>
    {error === undefined ? (
      <>
        <ProgressBar value={progress} label={`Uploading ${name}`} />
        {note && <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>{note}</Box>}
      </>
    ) : (
      <Box role="alert" sx={{ color: 'var(--error-text)', fontSize: 'var(--type-small)' }}>
        {error}
      </Box>
    )}
  </FileName>
);
