import { type KeyboardEvent, useId, useRef } from 'react';
import { type Mention, mentionsAfter } from '#core/mentions/mention.ts';
import type { Conversation } from '#core/messages/conversation.ts';
import { readConversation, readInvitedConversation } from '#core/messages/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import type { MentionListProps } from '#web/mentions/mention-list.tsx';
import { offeredInWords, useMentioning } from '#web/mentions/use-mentioning.ts';
import { onceFetched } from '#web/ui/lazily.tsx';
import { TextArea, type TextAreaProps } from '#web/ui/text-area.tsx';
import type { Side } from './use-conversations.ts';

const MentionList = onceFetched<MentionListProps>(
  async () => (await import('#web/mentions/mention-list.tsx')).MentionList,
);

const NOBODY = 'Nobody else reads this conversation.';

interface MentionAreaProps extends Omit<TextAreaProps, 'value' | 'onChange' | 'inputProps' | 'ref' | 'defaultValue'> {
  conversation: Pick<Conversation, 'conversationId' | 'kind'>;
  side: Side;
  text: string;
  mentions: readonly Mention[];
  onText: (text: string, mentions: readonly Mention[]) => void;
}

/** A text in which `@` offers the people of a conversation. The field keeps the focus, and tells which of them an arrow has come to. */
export const MentionArea = ({ conversation, side, text, mentions, onText, ...field }: MentionAreaProps) => {
  const { conversationId } = conversation;
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { isAsking, active, look, pick, follow, offer, close } = useMentioning({
    ...{ area, text, mentions, onText },
    maxLength: field.maxLength,
  });
  const own = useRead(readConversation, isAsking && side === 'firm' ? { conversationId, people: 'true' } : null);
  const invited = useRead(
    readInvitedConversation,
    isAsking && side === 'client' ? { conversationId, people: 'true' } : null,
  );
  const read = side === 'firm' ? own : invited;
  const { isOpen, offered, chosen, press } = offer(read.state === 'ready' ? (read.data.people ?? []) : undefined);
  return (
    <>
      <TextArea
        {...field}
        ref={area}
        value={text}
        onChange={({ target }) => {
          const named = mentionsAfter(text, target.value, mentions);
          onText(target.value, named);
          look(target.value, target.selectionStart, named);
        }}
        onBlur={(event) => {
          field.onBlur?.(event);
          close();
        }}
        inputProps={{
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': chosen && `${listId}-${active}`,
          onKeyDown: (event: KeyboardEvent) =>
            press({
              ...{ key: event.key, shiftKey: event.shiftKey, isComposing: event.nativeEvent.isComposing },
              preventDefault: () => event.preventDefault(),
              stopPropagation: () => event.stopPropagation(),
            }),
          onSelect: follow,
        }}
      />
      {/* A field of several lines has no state of being expanded. */}
      <span role="status" className="visually-hidden">
        {isOpen && offeredInWords(offered.length, NOBODY)}
      </span>
      {isOpen && area.current && (
        <MentionList id={listId} anchor={area.current} found={offered} none={NOBODY} active={active} onPick={pick} />
      )}
    </>
  );
};
