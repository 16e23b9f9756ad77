import { useState } from 'react';
import type { Conversation } from '#core/messages/conversation.ts';
import {
  deleteChatMessage,
  deleteInvitedChatMessage,
  listChatMessages,
  listConversations,
  listDirectConversations,
  listInvitedChatMessages,
  listInvitedConversations,
} from '#core/messages/endpoints.ts';
import type { ChatMessage } from '#core/messages/message.ts';
import { changeableUntil, inOneLine } from '#core/messages/shown-message.ts';
import { TASK_LIMITS } from '#core/tasks/task-limits.ts';
import { truncated } from '#core/truncated.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { onceFetched } from '#web/ui/lazily.tsx';
import { type Choice, Menu } from '#web/ui/menu.tsx';
import { Slot } from '#web/ui/slot.tsx';
import type { EditMessageProps } from './edit-message-dialog.tsx';
import type { MakeNoteProps } from './make-note-dialog.tsx';
import type { Side } from './use-conversations.ts';

const Editing = onceFetched<EditMessageProps>(
  async () => (await import('./edit-message-dialog.tsx')).EditMessageDialog,
);

const MakeNote = onceFetched<MakeNoteProps>(async () => (await import('./make-note-dialog.tsx')).MakeNoteDialog);

/** Who wrote a message and when, and what it says with the names of its files. */
const saidBy = ({ name, sentAt, text, attachments = [] }: ChatMessage): string =>
  [
    `${name}, ${new Date(sentAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}:`,
    text,
    ...attachments.map((each) => each.name),
  ]
    .filter(Boolean)
    .join('\n');

export const refreshesOf = (side: Side) =>
  side === 'firm'
    ? [listChatMessages, listConversations, listDirectConversations]
    : [listInvitedChatMessages, listInvitedConversations];

export interface MessageMenuProps {
  conversation: Conversation;
  side: Side;
  message: ChatMessage;
}

/** What one may do with a message; nothing is drawn where that is nothing. */
export const MessageMenu = ({ conversation, side, message }: MessageMenuProps) => {
  const [shown, setShown] = useState<'edit' | 'delete' | 'task' | 'note'>();
  const close = () => setShown(undefined);
  const refreshes = refreshesOf(side);
  const own = useWrite(deleteChatMessage, { refreshes, says: 'Message deleted' });
  const invited = useWrite(deleteInvitedChatMessage, { refreshes, says: 'Message deleted' });
  const { write, pending } = side === 'firm' ? own : invited;
  const { conversationId, silence, matterId } = conversation;
  const fromMessage = { conversationId, messageId: message.id };
  const line = inOneLine(message);
  const isContractShared =
    side === 'firm' && conversation.kind === 'client' && message.attachments?.some(({ contract }) => contract);
  if (message.deletedAt !== undefined) return null;
  const disabledBecause =
    new Date() > changeableUntil(message)
      ? 'A message can be changed for 24 hours after it was sent.'
      : silence && 'Nothing can be changed here any more.';
  const isClosed = silence === 'matter-closed' ? 'This matter is closed.' : undefined;
  const isOfMatter = side === 'firm' && matterId !== undefined;
  const choices: Choice[] = [
    ...(isOfMatter
      ? [
          { label: 'Make a task', disabledBecause: isClosed, onChoose: () => setShown('task') },
          { label: 'Make a note', disabledBecause: isClosed, onChoose: () => setShown('note') },
        ]
      : []),
    ...(message.own
      ? [
          { label: 'Edit', disabledBecause, onChoose: () => setShown('edit') },
          { label: 'Delete', danger: true, disabledBecause, onChoose: () => setShown('delete') },
        ]
      : []),
  ];
  if (choices.length === 0) return null;
  return (
    <>
      <Menu label={`Actions for the message “${truncated(line, 40)}”`} choices={choices} />
      {shown === 'edit' && <Editing conversation={conversation} side={side} message={message} onClose={close} />}
      {shown === 'task' && matterId !== undefined && (
        <Slot
          of="newTask"
          matterId={matterId}
          begins={{
            title: truncated(line.replace(/\s+/g, ' '), TASK_LIMITS.title),
            notes: truncated(saidBy(message), TASK_LIMITS.notes),
            fromMessage,
          }}
          onClose={close}
        />
      )}
      {shown === 'note' && matterId !== undefined && (
        <MakeNote matterId={matterId} fromMessage={fromMessage} text={saidBy(message)} onClose={close} />
      )}
      <ConfirmDialog
        open={shown === 'delete'}
        title="Delete this message?"
        confirm="Delete"
        danger
        pending={pending}
        onClose={close}
        onConfirm={async () => {
          await write({ conversationId, messageId: message.id, version: message.version });
          close();
        }}
      >
        Nobody can read it here any more: “Message deleted” stays in its place.{' '}
        {side === 'firm' ? 'Your firm’s records keep what it said.' : 'The firm’s records keep what it said.'}
        {isContractShared && ' The contract stays shared with the client until you stop sharing it.'}
      </ConfirmDialog>
    </>
  );
};
