import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { answerAboutQuestion, askAboutQuestion } from '#core/matters/endpoints.ts';
import { listInvitedQuestionMessages, listQuestionMessages } from '#core/matters/endpoints.ts';
import { MESSAGE_LIMITS, type QuestionMessage } from '#core/matters/question-message.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import type { Question } from '#core/questionnaires/question.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import type { MessageFormProps } from '#web/api/message-form.tsx';
import { useFetched } from '#web/ui/lazily.tsx';
import { useOnceOpen } from '#web/ui/once-open.ts';

const threadOnly = [async () => (await import('#web/api/thread.tsx')).Thread];

/** How a side speaks about questions: the client asks, the firm answers who has asked. */
export interface MessageEndpoints {
  list: typeof listQuestionMessages | typeof listInvitedQuestionMessages;
  write: typeof answerAboutQuestion | typeof askAboutQuestion;
  /** What the button says that begins a message. */
  action: string;
  /** Whether this side may begin. */
  begins: boolean;
}

const NONE: readonly QuestionMessage[] = [];
const NOTHING: typeof threadOnly = [];
const refreshes = [listQuestionMessages, listInvitedQuestionMessages];

/** What was said about each question of a matter, with the field to say more; `undefined` until it was read. */
export const useQuestionThreads = (matterId: string, { list, write, action, begins }: MessageEndpoints) => {
  const read = useRead(list, { matterId });
  const messages = read.state === 'ready' ? read.data.messages : NONE;
  const { write: send } = useWrite(write, { refreshes, quiet: true });
  const [Thread] = useFetched(begins || messages.length > 0 ? threadOnly : NOTHING) ?? [];
  const sendTo = useRef(new Map<string, MessageFormProps['onSend']>());
  /** One function for each thread, so that a key pressed elsewhere draws none anew. */
  const onSendOf = useCallback(
    (questionId: string, clientId: string) => {
      const name = `${questionId} ${clientId}`;
      const onSend =
        sendTo.current.get(name) ??
        ((text: string, messageId: string) => send({ matterId, questionId, clientId, messageId, text } as never));
      sendTo.current.set(name, onSend);
      return onSend;
    },
    [matterId, send],
  );
  const threads = useMemo(() => {
    const byThread = new Map<string, QuestionMessage[]>();
    for (const message of messages) {
      const name = `${message.questionId} ${message.clientId}`;
      byThread.set(name, [...(byThread.get(name) ?? []), message]);
    }
    return [...byThread.values()];
  }, [messages]);
  const beside = useCallback(
    (question: Question): ReactNode => {
      if (!Thread || CATEGORIES[question.category_name].kind === 'none') return null;
      const own = threads.filter(([first]) => first?.questionId === question.id);
      const shown = own.length === 0 && begins ? [NONE] : own;
      return shown.map((said) => {
        const clientId = said[0]?.clientId ?? '';
        return (
          <Thread
            key={begins ? '' : clientId}
            subject={question.question_value || 'Untitled question'}
            messages={said}
            action={action}
            mostCharacters={MESSAGE_LIMITS.text}
            draft={`about ${matterId} ${question.id} ${clientId}`}
            onSend={onSendOf(question.id, clientId)}
          />
        );
      });
    },
    [Thread, threads, begins, action, matterId, onSendOf],
  );
  // What is asked later must not take the form away from who types into it.
  const isHere = useOnceOpen(read.state !== 'loading' && (Thread !== undefined || (!begins && messages.length === 0)));
  return { isLoading: !isHere, beside };
};
