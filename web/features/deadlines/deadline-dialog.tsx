import Box from '@mui/material/Box';
import { computeDeadline } from '#core/deadlines/compute-deadline.ts';
import type { CourtCalendar } from '#core/deadlines/court-calendar.ts';
import { addDeadline, listCourtCalendars, listMatterDates } from '#core/deadlines/endpoints.ts';
import type { MatterDate } from '#core/deadlines/matter-date.ts';
import { ruleLibrary } from '#core/deadlines/rule-library.ts';
import { type Document, VISIBILITY } from '#core/documents/document.ts';
import { listMatterDocuments } from '#core/documents/endpoints.ts';
import { listMatterFiles } from '#core/files/endpoints.ts';
import type { FileItem } from '#core/files/file.ts';
import { listMatterCounsel } from '#core/matter-team/endpoints.ts';
import { assignableOf } from '#core/matters/counsel.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useList } from '#web/api/use-list.ts';
import { useSignedIn } from '#web/session/session.ts';
import { dueWords } from '#web/ui/day-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { DeadlineValues, OWN, reckonedIn, ruleIn, triggerIn } from './deadline-values.ts';
import { Outcome } from './outcome.tsx';
import { OwnRuleFields } from './own-rule-fields.tsx';
import { likelyZone, Pair, TriggerFields } from './trigger-fields.tsx';
import { refreshes } from './use-deadline-actions.ts';

interface DeadlineDialogProps {
  matterId: string;
  onClose: () => void;
}

/** Computes a deadline of a matter; the day is seen as one types. */
export const DeadlineDialog = ({ matterId, onClose }: DeadlineDialogProps) => {
  const calendars = useRead(listCourtCalendars, {});
  const members = useRead(listMemberNames, {});
  const counsel = useList(listMatterCounsel, { matterId });
  // Co-counsel may watch a deadline of the matter; the dialog does not wait for who they are.
  const others = counsel.state === 'ready' ? counsel.data.rows.flatMap(assignableOf) : [];
  const documents = useList(listMatterDocuments, { matterId });
  const files = useRead(listMatterFiles, { matterId });
  const dates = useList(listMatterDates, { matterId });
  const isReady = documents.state === 'ready' && files.state === 'ready' && dates.state === 'ready';
  if (calendars.state === 'ready' && members.state === 'ready' && isReady)
    return (
      <DeadlineForm
        matterId={matterId}
        calendars={calendars.data.rows}
        members={[...members.data.rows, ...others]}
        documents={documents.data.rows}
        files={files.data.rows}
        dates={dates.data.rows}
        onClose={onClose}
      />
    );
  const waited = [calendars, members, dates, files].find(({ state }) => state !== 'ready') ?? documents;
  return (
    <Dialog open title="Compute a deadline" onClose={onClose}>
      <Loaded<unknown> read={waited} skeleton={<RowsSkeleton count={4} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
};

interface DeadlineFormProps extends DeadlineDialogProps {
  calendars: readonly CourtCalendar[];
  members: readonly NamedMember[];
  documents: readonly Document[];
  files: readonly FileItem[];
  dates: readonly MatterDate[];
}

const ruleOptions = [
  ...ruleLibrary.map(({ ruleId, title, citation }) => ({ value: ruleId, label: `${title} · ${citation}` })),
  { value: OWN, label: 'Another rule' },
];

/** What stands before the id of a file, beside documents in one choice. */
const OF_FILE = 'file:';

const isTeams = ({ visibility }: Pick<FileItem, 'visibility'>): boolean => visibility === VISIBILITY.TEAM;

const aboutIn = (chosen: string): { fileId: string } | { documentId: string } =>
  chosen.startsWith(OF_FILE) ? { fileId: chosen.slice(OF_FILE.length) } : { documentId: chosen };

const DeadlineForm = ({ matterId, calendars, members, documents, files, dates, onClose }: DeadlineFormProps) => {
  const { _id: me } = useSignedIn();
  const { write } = useWrite(addDeadline, { refreshes, says: 'Deadline computed', quiet: true });
  const abouts = [
    ...documents.filter(isTeams).map(({ documentId, name }) => ({ value: documentId, label: name })),
    ...files.filter(isTeams).map(({ fileId, name }) => ({ value: OF_FILE + fileId, label: name })),
  ];
  const daysOf = (id: string) => calendars.find(({ calendarId }) => calendarId === id)?.days ?? [];
  const form = useSchemaForm({
    schema: DeadlineValues,
    defaults: {
      ...{
        dateId: '',
        ruleId: ruleLibrary[0]?.ruleId ?? OWN,
        on: '',
        at: '',
        timeZone: likelyZone(ownTimeZone()),
      },
      ...{ service: 'electronic', calendarId: '', title: '', citation: '', triggerName: '', count: '14' },
      ...{ unit: 'days', days: 'calendar', direction: 'after', roll: 'forward', byMail: 'no', documentId: '' },
      assigneeId: members.some(({ accountId }) => accountId === me) ? me : (members[0]?.accountId ?? ''),
    },
    save: (values, deadlineId) => {
      const { service, calendarId, assigneeId, documentId } = values;
      const rule = ruleIn(values);
      return write({
        ...{ matterId, deadlineId, rule, service, assigneeId },
        trigger: triggerIn(values, dates, rule),
        ...(calendarId && { calendarId }),
        ...(documentId && aboutIn(documentId)),
      });
    },
    onSaved: onClose,
    draft: `new-deadline.${matterId}`,
  });
  const values = form.watch();
  const rule = ruleIn(values);
  const reckoned = reckonedIn(values, daysOf(values.calendarId), dates);
  return (
    <FormDialog form={form} title="Compute a deadline" onClose={onClose} submit="Keep deadline" width="large">
      <Box>
        <SelectField label="Rule" autoComplete="off" options={ruleOptions} {...form.field('ruleId')} />
        {rule.says && <Box sx={{ mt: 0.75, color: 'text.secondary' }}>In our words: {rule.says}</Box>}
      </Box>
      {values.ruleId === OWN && <OwnRuleFields unit={values.unit} field={form.field} />}
      <TriggerFields
        rule={rule}
        calendars={calendars}
        dates={dates}
        dateId={values.dateId}
        field={form.field}
        onZone={(timeZone) => form.put({ timeZone })}
      />
      <Pair>
        <SelectField
          label="Watched by"
          options={members.map(({ accountId, name }) => ({ value: accountId, label: name }))}
          {...form.field('assigneeId')}
        />
        {abouts.length > 0 && (
          <SelectField
            label="About the document"
            optional
            placeholder="None"
            options={abouts}
            {...form.field('documentId')}
          />
        )}
      </Pair>
      <Outcome due={reckoned && dueWords(computeDeadline(reckoned))} />
    </FormDialog>
  );
};
