import { useRef } from 'react';
import * as z from 'zod/mini';
import { mentionsAfter, trimmedWith } from '#core/mentions/mention.ts';
import { CHAT_LIMITS } from '#core/messages/chat-limits.ts';
import type { Conversation } from '#core/messages/conversation.ts';
import {
  changeChatMessage,
  changeInvitedChatMessage,
  listChatMessages,
  listInvitedChatMessages,
} from '#core/messages/endpoints.ts';
import { type ChatMessage, ChatText } from '#core/messages/message.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useEditedText } from '#web/api/use-edited-text.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { MentionArea } from './mention-area.tsx';
import { refreshesOf } from './message-menu.tsx';
import type { Side } from './use-conversations.ts';

const schema = z.object({ text: ChatText });

export interface EditMessageProps {
  conversation: Conversation;
  side: Side;
  message: ChatMessage;
  onClose: () => void;
}

/** Changes what a message says. */
export const EditMessageDialog = ({ conversation, side, message, onClose }: EditMessageProps) => {
  const refreshes = refreshesOf(side);
  const own = useWrite(changeChatMessage, { refreshes, quiet: true });
  const invited = useWrite(changeInvitedChatMessage, { refreshes, quiet: true });
  const { write } = side === 'firm' ? own : invited;
  const { conversationId } = conversation;
  const { id: messageId } = message;
  // Of the text that they stand in: whatever else fills the field, they go along.
  const latest = useRef({ text: message.text, mentions: message.mentions ?? [] });
  const { form, differing } = useEditedText({
    note: message,
    schema,
    draft: `message.${messageId}`,
    read: () =>
      findRow(
        (page) => call(side === 'firm' ? listChatMessages : listInvitedChatMessages, { conversationId, ...page }),
        ({ id }) => id === messageId,
      ),
    write: ({ text, version }) => {
      const typed = trimmedWith(latest.current.text, latest.current.mentions);
      return write({
        conversationId,
        messageId,
        text,
        version,
        mentions: mentionsAfter(typed.text, text, typed.mentions),
      });
    },
    onSaved: onClose,
  });
  const text = form.watch('text');
  if (text !== latest.current.text)
    latest.current = { text, mentions: mentionsAfter(latest.current.text, text, latest.current.mentions) };
  const { error } = form.field('text');
  return (
    <FormDialog form={form} title="Edit message" onClose={onClose} submit="Save">
      <TwoVersions differing={differing} labels={{ text: 'Message' }} onChoose={(_, text) => form.put({ text })} />
      <MentionArea
        conversation={conversation}
        side={side}
        label="Message"
        hint="Whoever reads it sees that it was edited."
        autoFocus
        maxLength={CHAT_LIMITS.text}
        error={error}
        text={text}
        mentions={latest.current.mentions}
        onText={(changed, mentions) => {
          latest.current = { text: changed, mentions: [...mentions] };
          form.setValue('text', changed, { shouldDirty: true, shouldValidate: form.attempt > 0 });
        }}
      />
    </FormDialog>
  );
};
