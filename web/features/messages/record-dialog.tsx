import { useState } from 'react';
import * as z from 'zod/mini';
import type { Conversation } from '#core/messages/conversation.ts';
import { saveConversationRecord } from '#core/messages/endpoints.ts';
import { MOST_IN_RECORD } from '#core/messages/record-limits.ts';
import { useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { today } from '#web/api/today.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

export interface RecordDialogProps {
  conversation: Conversation;
  onClose: () => void;
}

const schema = z.object({ fromOn: z.string(), toOn: z.string(), visibility: z.enum(['1', '2']) });
const seenBy = [
  { value: '1', label: 'Your firm' },
  { value: '2', label: 'You alone, as a draft' },
];

/** Asks which days of a conversation are kept as a PDF among the files of its matter, and who of the firm sees it. */
export const RecordDialog = ({ conversation, onClose }: RecordDialogProps) => {
  const { conversationId, kind, newest } = conversation;
  // One press, however often it is sent.
  const [fileId] = useState(() => crypto.randomUUID());
  const { write } = useWrite(saveConversationRecord, {
    says: 'Saved as a PDF with the matter’s files',
    quiet: true,
  });
  const form = useSchemaForm({
    schema,
    defaults: { fromOn: '', toOn: '', visibility: '1' as const },
    save: ({ fromOn, toOn, visibility }) =>
      write({
        ...{ conversationId, fileId, timeZone: ownTimeZone() },
        ...(fromOn && { fromOn }),
        ...(toOn && { toOn }),
        visibility: visibility === '2' ? 2 : 1,
      }),
    onSaved: onClose,
    refusals: { any: 'fromOn' },
    short: true,
  });
  const range =
    newest > MOST_IN_RECORD
      ? `This conversation has ${newest} messages, and a PDF holds at most ${MOST_IN_RECORD}: choose its days.`
      : 'Leave both days empty to save everything.';
  return (
    <FormDialog form={form} title="Save as PDF" onClose={onClose} submit="Save as PDF">
      <div>
        {kind === 'firm'
          ? 'The PDF is marked “Internal” on each page and kept with the matter’s files, which only your firm sees.'
          : 'The PDF is kept with the matter’s files, which only your firm sees.'}
      </div>
      <DateField optional label="From" autoFocus hint={range} max={today()} {...form.field('fromOn')} />
      <DateField optional label="To" max={today()} {...form.field('toOn')} />
      <SelectField label="Who sees the PDF" options={seenBy} {...form.field('visibility')} />
    </FormDialog>
  );
};
