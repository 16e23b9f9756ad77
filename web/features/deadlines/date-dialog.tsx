import * as z from 'zod/mini';
import type { CourtCalendar } from '#core/deadlines/court-calendar.ts';
import { DATE_KINDS, type DateKind, dateKindNames, nameOfDate } from '#core/deadlines/date-kind.ts';
import type { MatterDeadline } from '#core/deadlines/deadline.ts';
import {
  addMatterDate,
  changeMatterDate,
  listCourtCalendars,
  listMatterDates,
  listMatterDeadlines,
} from '#core/deadlines/endpoints.ts';
import { dateFields, type MatterDate } from '#core/deadlines/matter-date.ts';
import { listMatterCounsel } from '#core/matter-team/endpoints.ts';
import { assignableOf } from '#core/matters/counsel.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { memberName, type NamedMember } from '#core/team/named-member.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { ownTimeZone } from '#web/api/own-time-zone.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useList } from '#web/api/use-list.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { useSignedIn } from '#web/session/session.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { shortDay } from '#web/ui/day-words.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { MovedDeadlines } from './moved-deadlines.tsx';
import { Pair, zoneOptions } from './trigger-fields.tsx';
import { refreshes } from './use-deadline-actions.ts';

interface DateDialogProps {
  matterId: string;
  /** The date that is changed; a new one without it. */
  date?: MatterDate | undefined;
  /** The day of a new one, to begin with. */
  on?: string;
  onClose: () => void;
}

/** Adds a date to a matter, or changes one; what moves with it is seen as one types. */
export const DateDialog = ({ matterId, date, on, onClose }: DateDialogProps) => {
  const members = useRead(listMemberNames, {});
  const counsel = useList(listMatterCounsel, { matterId });
  // Co-counsel may answer for a date of the matter; the dialog does not wait for who they are.
  const others = counsel.state === 'ready' ? counsel.data.rows.flatMap(assignableOf) : [];
  const calendars = useRead(listCourtCalendars, date?.deadlineIds.length ? {} : null);
  const deadlines = useList(listMatterDeadlines, date?.deadlineIds.length ? { matterId } : null);
  const hasAll = !date?.deadlineIds.length || (calendars.state === 'ready' && deadlines.state === 'ready');
  if (members.state === 'ready' && hasAll)
    return (
      <DateForm
        matterId={matterId}
        date={date}
        {...(on && { on })}
        members={[...members.data.rows, ...others]}
        calendars={calendars.state === 'ready' ? calendars.data.rows : []}
        deadlines={deadlines.state === 'ready' ? deadlines.data.rows : []}
        onClose={onClose}
      />
    );
  const waited = members.state === 'ready' ? (calendars.state === 'ready' ? deadlines : calendars) : members;
  return (
    <Dialog open title={date ? `Change ${nameOfDate(date)}` : 'Add a date'} onClose={onClose}>
      <Loaded<unknown> read={waited} skeleton={<RowsSkeleton count={4} />}>
        {() => null}
      </Loaded>
    </Dialog>
  );
};

const { kind, title, on, timeZone, place, note, assigneeId } = dateFields;
const DateValues = z.object({ kind, title, on, at: z.string(), timeZone, place, note, assigneeId });
type Typed = z.infer<typeof DateValues>;

const labels: Record<keyof Typed, string> = {
  kind: 'Kind',
  title: 'About',
  on: 'Day',
  at: 'Time',
  timeZone: 'Time zone',
  place: 'Place',
  note: 'Note',
  assigneeId: 'Answers for it',
};

const kinds = DATE_KINDS.map((value) => ({ value, label: value === 'other' ? 'Another date' : dateKindNames[value] }));

interface DateFormProps extends DateDialogProps {
  members: readonly NamedMember[];
  calendars: readonly CourtCalendar[];
  deadlines: readonly MatterDeadline[];
}

const DateForm = ({ matterId, date: shown, on, members, calendars, deadlines, onClose }: DateFormProps) => {
  const { _id: me } = useSignedIn();
  const add = useWrite(addMatterDate, { refreshes, says: 'Date added', quiet: true });
  const change = useWrite(changeMatterDate, { refreshes, says: 'Date saved', quiet: true });
  const openedOf = (date: MatterDate) => ({ date, version: date.version, typed: typedOf(date) });
  const draft = shown ? `date.${shown.dateId}` : `new-date.${matterId}.${on ?? ''}`;
  const opened = useOpened(
    shown ? openedOf(shown) : { date: undefined, version: 0, typed: newIn(members, me, on) },
    draft,
  );
  const { date } = opened;
  const { save, differing } = useOvertaken<typeof opened, Record<keyof Typed, string>>({
    opened,
    valuesOf: ({ typed }) => typed,
    read: async () =>
      openedOf(
        await findRow(
          (page) => call(listMatterDates, { matterId, ...page }),
          (row) => row.dateId === date?.dateId,
        ),
      ),
    write: (typed, { version }) =>
      change.write({ matterId, dateId: date?.dateId ?? '', version, ...fieldsOf(typed as Typed) }),
  });
  const form = useSchemaForm({
    schema: DateValues,
    defaults: opened.typed,
    save: (typed, newId) =>
      date
        ? save(typed, (merged) => form.put(merged as Typed))
        : add.write({ matterId, dateId: newId, ...fieldsOf(typed) }),
    onSaved: onClose,
    draft,
    ...(date && { opened }),
  });
  const values = form.watch();
  return (
    <FormDialog
      form={form}
      title={date ? `Change ${nameOfDate(date)}` : 'Add a date'}
      onClose={onClose}
      submit={date ? 'Save' : 'Add date'}
    >
      <TwoVersions
        differing={differing}
        labels={labels}
        wordsOf={(name, text) => wordsOf(name, text, members)}
        onChoose={(name, text) => form.put({ [name]: text })}
      />
      <SelectField label={labels.kind} options={kinds} {...form.field('kind')} />
      <TextField label={labels.title} optional placeholder="Motion to dismiss" {...form.field('title')} />
      <Pair>
        <DateField label={labels.on} {...form.field('on')} />
        <TextField label={labels.at} optional type="time" {...form.field('at')} />
      </Pair>
      <SelectField
        label={labels.timeZone}
        options={zoneOptions(ownTimeZone(), opened.typed.timeZone)}
        {...form.field('timeZone')}
      />
      <TextField label={labels.place} optional placeholder="Courtroom 4" {...form.field('place')} />
      <SelectField
        label={labels.assigneeId}
        options={membersWith(members, date).map((each) => ({ value: each.accountId, label: memberName(each) }))}
        {...form.field('assigneeId')}
      />
      <TextArea label={labels.note} optional rows={2} {...form.field('note')} />
      {date && <MovedDeadlines date={date} typed={values} deadlines={deadlines} calendars={calendars} />}
    </FormDialog>
  );
};

const typedOf = (date: MatterDate): Typed => {
  const { kind, title, on, at = '', timeZone, place, note, assignee } = date;
  return { kind, title, on, at, timeZone, place, note, assigneeId: assignee.accountId };
};

const newIn = (members: readonly NamedMember[], me: string, on = ''): Typed => ({
  ...{ kind: 'hearing', title: '', on, at: '', timeZone: ownTimeZone(), place: '', note: '' },
  assigneeId: members.some(({ accountId }) => accountId === me) ? me : (members[0]?.accountId ?? ''),
});

const fieldsOf = ({ at, ...said }: Typed) => ({ ...said, ...(at && { at }) });

/** Those who may answer for it; who has left the firm meanwhile may stay. */
const membersWith = (members: readonly NamedMember[], date: MatterDate | undefined): readonly NamedMember[] =>
  !date || members.some(({ accountId }) => accountId === date.assignee.accountId)
    ? members
    : [...members, date.assignee];

const wordsOf = (name: string, text: string, members: readonly NamedMember[]): string => {
  if (name === 'kind') return dateKindNames[text as DateKind];
  if (name === 'on') return shortDay(text);
  if (name === 'assigneeId') return members.find(({ accountId }) => accountId === text)?.name ?? 'Somebody else';
  return text;
};
