import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { listMatterDates, listMatterDeadlines } from '#core/deadlines/endpoints.ts';
import { inProse, tellInEnglish } from '#core/language/message.ts';
import { CLOSING_LIMITS, ClosingReason, closingReasons, leftUndone } from '#core/matters/closing.ts';
import {
  closeMatter,
  listClientMatters,
  listMatters,
  listQuestionMessages,
  readMatter,
  readOverview,
} from '#core/matters/endpoints.ts';
import type { Matter } from '#core/matters/matter.ts';
import { threadsOf, waitsForFirm } from '#core/matters/question-message.ts';
import { listMatterTasks } from '#core/tasks/endpoints.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { today } from '#web/api/today.ts';
import { useList } from '#web/api/use-list.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { Read } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SuggestField } from '#web/ui/suggest-field.tsx';
import { useMatterDocuments } from './use-matter-documents.ts';

const schema = z.object({ reason: ClosingReason });
const suggestions = closingReasons.map((value) => ({ value }));

/** What is known of a list so far. */
const rowsOf = <T,>(read: Read<{ rows: readonly T[] }>): readonly T[] => (read.state === 'ready' ? read.data.rows : []);

/** How many of a kind there are, in words; nothing where there are none. */
const counted = (count: number, one: string): string[] =>
  count > 0 ? [`${count} ${one}${count === 1 ? '' : 's'}`] : [];

/** Closes a matter with a reason; what is not done yet is told before. */
export const CloseDialog = ({ matter, onClose }: { matter: Matter; onClose: () => void }) => {
  const { matterId, version, name } = matter;
  const documents = useMatterDocuments(matterId);
  const messages = useRead(listQuestionMessages, { matterId });
  const tasks = useList(listMatterTasks, { matterId });
  const deadlines = useList(listMatterDeadlines, { matterId });
  const dates = useList(listMatterDates, { matterId });
  const { write } = useWrite(closeMatter, {
    refreshes: [readMatter, listMatters, listClientMatters, readOverview],
    says: 'Matter closed',
    quiet: true,
  });
  const form = useSchemaForm({
    schema,
    defaults: { reason: '' },
    save: ({ reason }) => write({ matterId, version, reason }),
    onSaved: onClose,
    refusals: { any: 'reason' },
    short: true,
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const waitsForReply = messages.state === 'ready' && threadsOf(messages.data.messages).some(waitsForFirm);
  const openTasks = rowsOf(tasks).filter(({ doneAt }) => !doneAt);
  const openDeadlines = rowsOf(deadlines).filter(({ metAt }) => !metAt);
  const coming = rowsOf(dates).filter(({ on }) => on >= today());
  const undone = leftUndone(matter, rowsOf(documents), {
    waitsForReply,
    further: matter.contracts,
    tasks: openTasks.map(({ title }) => title),
    deadlines: openDeadlines.map(({ rule }) => rule.title),
  });
  const resting = [
    ...counted(openTasks.length, 'task'),
    ...counted(openDeadlines.length, 'deadline'),
    ...counted(coming.length, 'date'),
  ];
  return (
    <FormDialog form={form} title={`Close ${name}?`} onClose={onClose} submit="Close matter">
      {undone.length > 0 && (
        <Notice label="Not done yet">
          <Box component="ul" aria-label="Not done yet" sx={{ m: 0, pl: 2.5 }}>
            {undone
              .map((each) => tellInEnglish(each))
              .map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
          </Box>
        </Notice>
      )}
      <div>Nothing in it can be changed until you reopen it. Its documents and files are kept.</div>
      {resting.length > 0 && (
        <div>
          {inProse(resting)} will rest: in nobody’s list or calendar, without reminders, until you reopen the matter.
        </div>
      )}
      <SuggestField
        label="Reason"
        hint="Choose one, or type your own."
        suggestions={suggestions}
        value={reason}
        maxLength={CLOSING_LIMITS.reason}
        error={form.error('reason')}
        onChange={(typed) => form.setValue('reason', typed, { shouldDirty: true, shouldValidate: form.attempt > 0 })}
      />
    </FormDialog>
  );
};
