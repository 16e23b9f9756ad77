import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { Written } from './hooks.ts';
import { useSchemaForm } from './schema-form.ts';

export interface MessageFormProps {
  /** What is talked about. */
  subject: string;
  mostCharacters: number;
  /** The name under which a text is kept until it is sent. */
  draft: string;
  /** Sends a text under an id that stays while it is not sent. */
  onSend: (text: string, messageId: string) => Promise<Written<unknown>>;
  onDone: () => void;
}

/** A message about one thing. It has no element `form`: it may stand within another form, which no browser allows. */
export const MessageForm = ({ subject, mostCharacters, draft, onSend, onDone }: MessageFormProps) => {
  const form = useSchemaForm({
    schema: async () => (await import('./message-schema.ts')).messageSchema,
    defaults: { text: '' },
    save: ({ text }, messageId) => onSend(text, messageId),
    onSaved: onDone,
    refusals: { any: 'text' },
    draft,
    short: true,
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, width: 1 }}>
      <TextArea
        label={`Your message about “${subject}”`}
        maxLength={mostCharacters}
        autoFocus
        {...form.field('text')}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SubmitButton type="button" size="medium" pending={form.pending} onClick={() => form.submit()}>
          Send
        </SubmitButton>
        <Button
          onClick={() => {
            form.discard();
            onDone();
          }}
        >
          Cancel
        </Button>
      </Box>
    </Box>
  );
};
