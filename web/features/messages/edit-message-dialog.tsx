import * as z from 'zod/mini';
import {
  changeChatMessage,
  changeInvitedChatMessage,
  listChatMessages,
  listInvitedChatMessages,
} from '#core/messages/endpoints.ts';
import { CHAT_LIMITS, type ChatMessage, ChatText } from '#core/messages/message.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useEditedText } from '#web/api/use-edited-text.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { refreshesOf } from './message-menu.tsx';
import type { Side } from './use-conversations.ts';

const schema = z.object({ text: ChatText });

export interface EditMessageProps {
  conversationId: string;
  side: Side;
  message: ChatMessage;
  onClose: () => void;
}

/** Changes what a message says. */
export const EditMessageDialog = ({ conversationId, side, message, onClose }: EditMessageProps) => {
  const refreshes = refreshesOf(side);
  const own = useWrite(changeChatMessage, { refreshes, quiet: true });
  const invited = useWrite(changeInvitedChatMessage, { refreshes, quiet: true });
  const { write } = side === 'firm' ? own : invited;
  const { id: messageId } = message;
  const { form, differing } = useEditedText({
    note: message,
    schema,
    draft: `message.${messageId}`,
    read: () =>
      findRow(
        (page) => call(side === 'firm' ? listChatMessages : listInvitedChatMessages, { conversationId, ...page }),
        ({ id }) => id === messageId,
      ),
    write: (changed) => write({ conversationId, messageId, ...changed }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Edit message" onClose={onClose} submit="Save">
      <TwoVersions differing={differing} labels={{ text: 'Message' }} onChoose={(_, text) => form.put({ text })} />
      <TextArea
        label="Message"
        hint="Whoever reads it sees that it was edited."
        autoFocus
        maxLength={CHAT_LIMITS.text}
        {...form.field('text')}
      />
    </FormDialog>
  );
};
