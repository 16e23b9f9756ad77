import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Command } from 'prosemirror-state';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Said, Thread } from '#core/editor/comments.ts';
import { type Mention, mentionsAfter, trimmedWith } from '#core/mentions/mention.ts';
import { onceFetched } from '#web/ui/lazily.tsx';
import { Instant } from '#web/ui/moment.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { addComment, goToComment, remove, reply, resolve } from './comment-commands.ts';
import type { MentionPickerProps } from './mention-picker.tsx';
import type { FirmFile } from './use-firm-file.ts';
import { wordsField } from './words-field.ts';

/** Fetched with the first `@`. */
const MentionPicker = onceFetched<MentionPickerProps>(async () => (await import('./mention-picker.tsx')).MentionPicker);

interface CommentPanelProps {
  threads: readonly Thread[];
  /** A comment on what is selected is being written. */
  isSaying: boolean;
  onSaid: () => void;
  editable: boolean;
  author: string;
  /** Whose people are mentioned. */
  file: FirmFile;
  run: (command: Command) => void;
}

/** The comments of a file, thread by thread. */
export const CommentPanel = ({ threads, isSaying, onSaid, editable, author, file, run }: CommentPanelProps) => (
  <Box component="section" aria-label="Comments" sx={{ display: 'grid', gap: 1.5 }}>
    <Box component="h2" sx={{ fontSize: 'var(--type-body)', fontWeight: 650 }}>
      Comments
    </Box>
    {isSaying && (
      <WordsForm
        label="Your comment"
        send="Comment"
        file={file}
        onCancel={onSaid}
        onSend={(text, mentions) => {
          run(addComment({ author, text, mentions }));
          onSaid();
        }}
      />
    )}
    {threads.map((thread) => (
      <ThreadView key={thread.id} thread={thread} editable={editable} author={author} file={file} run={run} />
    ))}
  </Box>
);

interface ThreadViewProps extends Pick<CommentPanelProps, 'editable' | 'author' | 'file' | 'run'> {
  thread: Thread;
}

const ThreadView = ({ thread, editable, author, file, run }: ThreadViewProps) => {
  const [isAnswering, setAnswering] = useState(false);
  const { id, isDone, replies } = thread;
  return (
    <Box
      component="article"
      aria-label={`Comment by ${thread.author || 'somebody'}`}
      sx={{ borderTop: '1px solid var(--line)', pt: 1 }}
    >
      {isDone && <StatusChip label="Resolved" tone="neutral" />}
      {[thread, ...replies].map((said, at) => (
        <SaidView key={said.id} said={said} isReply={at > 0} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
        <Button size="small" onClick={() => run(goToComment(id))}>
          Show
        </Button>
        {editable && !isAnswering && (
          <>
            <Button size="small" onClick={() => setAnswering(true)}>
              Reply
            </Button>
            <Button size="small" onClick={() => run(resolve(id, !isDone))}>
              {isDone ? 'Reopen' : 'Resolve'}
            </Button>
            <Button size="small" color="error" onClick={() => run(remove(id))}>
              Delete
            </Button>
          </>
        )}
      </Box>
      {isAnswering && (
        <WordsForm
          label="Your reply"
          send="Reply"
          file={file}
          onCancel={() => setAnswering(false)}
          onSend={(text, mentions) => {
            run(reply(id, { author, text, mentions }));
            setAnswering(false);
          }}
        />
      )}
    </Box>
  );
};

const SaidView = ({ said: { author, at, text }, isReply }: { said: Said; isReply: boolean }) => (
  <Box sx={{ mt: 0.75, ...(isReply && { pl: 1.5, borderLeft: '2px solid var(--line)' }) }}>
    <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>
      {author || 'Somebody'}
      {at && (
        <>
          , <Instant at={at} />
        </>
      )}
    </Box>
    <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
  </Box>
);

interface WordsFormProps {
  label: string;
  send: string;
  file: FirmFile;
  onSend: (text: string, mentions: readonly Mention[]) => void;
  onCancel: () => void;
}

/** A few words that are sent by a press, or by Ctrl+Enter. */
const WordsForm = ({ label, send, file, onSend, onCancel }: WordsFormProps) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [mentions, setMentions] = useState<readonly Mention[]>([]);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => field.current?.focus(), []);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!text.trim()) return;
    const trimmed = trimmedWith(text, mentions);
    onSend(trimmed.text, trimmed.mentions);
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 1, mt: 1 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, fontSize: 'var(--type-note)' }}>
        {label}
      </Box>
      <Box
        component="textarea"
        id={id}
        ref={field}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={({ target }) => {
          setMentions(mentionsAfter(text, target.value, mentions));
          setText(target.value);
          setAsking(isAsking || target.value.includes('@'));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          if (event.key === 'Escape') onCancel();
        }}
        sx={wordsField}
      />
      {isAsking && (
        <MentionPicker
          {...{ file, field, text, mentions }}
          onText={(next, named) => {
            setText(next);
            setMentions(named);
          }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" size="small" variant="contained" disabled={!text.trim()}>
          {send}
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
};
