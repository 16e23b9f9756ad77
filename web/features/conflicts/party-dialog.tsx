import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { addParty, changeParty, listParties } from '#core/conflicts/endpoints.ts';
import { formerNamesIn } from '#core/conflicts/former-names.ts';
import type { Party } from '#core/conflicts/party.ts';
import { PARTY_LIMITS, PartyDetails } from '#core/party-details.ts';
import { call } from '#web/api/client.ts';
import { findRow } from '#web/api/find-row.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { useOpened, useOvertaken } from '#web/api/use-overtaken.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { partyKinds, partySides } from '#web/ui/party-options.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { TwoVersions } from '#web/ui/two-versions.tsx';
import { NameHits } from './name-hits.tsx';

const { formerNames: _list, ...shape } = PartyDetails.shape;
/** Former names are typed in one line. */
const schema = z.object({
  ...shape,
  former: z.string().check(
    z.maxLength(PARTY_LIMITS.name),
    z.refine((text) => text.split(';').length <= PARTY_LIMITS.formerNames, 'At most 5 former names'),
  ),
});

interface PartyDialogProps {
  matterId: string;
  /** The one that is changed; absent for a new one. */
  party?: Party | undefined;
  onClose: () => void;
}

type Typed = z.infer<typeof schema>;

const empty: Typed = {
  ...{ side: 'adverse', kind: 'person', name: '', former: '', email: '', phone: '', address: '', note: '' },
};

const typedOf = (party: Party | undefined): Typed => {
  if (!party) return empty;
  const { side, kind, name, formerNames, email, phone, address, note } = party;
  return { side, kind, name, former: formerNames.join('; '), email, phone, address, note };
};

const labels: Record<keyof Typed, string> = {
  side: 'Side',
  kind: 'Person or company',
  name: 'Name',
  former: 'Former names',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  note: 'Note',
};

const wordsOf = (_: string, text: string): string =>
  [...partySides, ...partyKinds].find(({ value }) => value === text)?.label ?? text;

/** Adds a party to a matter, or changes one; who is called alike stands below the name. */
export const PartyDialog = ({ matterId, party: shown, onClose }: PartyDialogProps) => {
  const add = useWrite(addParty, { refreshes: [listParties], says: 'Party added', quiet: true });
  const change = useWrite(changeParty, { refreshes: [listParties], says: 'Party saved', quiet: true });
  const draft = shown ? `party.${shown.partyId}` : `add-party.${matterId}`;
  const { party } = useOpened({ party: shown }, draft);
  const { save, differing } = useOvertaken<Party | undefined, Record<keyof Typed, string>>({
    opened: party,
    valuesOf: typedOf,
    read: () =>
      findRow(
        () => call(listParties, { matterId }),
        ({ partyId }) => partyId === party?.partyId,
      ),
    write: ({ former, ...details }, seen) =>
      change.write({
        ...(details as Omit<Typed, 'former'>),
        ...{ matterId, formerNames: formerNamesIn(former) },
        ...{ partyId: party?.partyId ?? '', version: seen?.version ?? 0 },
      }),
  });
  const form = useSchemaForm({
    schema,
    defaults: typedOf(party),
    save: (typed, partyId) => {
      if (party) return save(typed, (merged) => form.put(merged as Typed));
      const { former, ...details } = typed;
      return add.write({ ...details, matterId, formerNames: formerNamesIn(former), partyId });
    },
    onSaved: onClose,
    draft,
    ...(party && { opened: { party } }),
  });
  const [kind, name, former, email, phone, address] = useWatch({
    control: form.control,
    name: ['kind', 'name', 'former', 'email', 'phone', 'address'],
  });
  return (
    <FormDialog
      form={form}
      title={party ? `Change ${party.name}` : 'Add party'}
      submit={party ? 'Save' : 'Add party'}
      onClose={onClose}
    >
      <TwoVersions
        differing={differing}
        labels={labels}
        wordsOf={wordsOf}
        onChoose={(name, text) => form.put({ [name]: text })}
      />
      <SelectField label="Side" options={partySides} {...form.field('side')} />
      <SelectField label="Person or company" options={partyKinds} {...form.field('kind')} />
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <TextField
        optional
        label="Former names"
        hint="Maiden names, names before a change. Put a semicolon between two."
        autoComplete="off"
        {...form.field('former')}
      />
      <NameHits
        subject={{ kind, name, formerName: former, email, phone, address }}
        exceptPartyId={party?.partyId}
        matterId={matterId}
      />
      <EmailField optional label="Email" autoComplete="off" {...form.field('email')} />
      <TextField optional label="Phone" autoComplete="off" inputMode="tel" {...form.field('phone')} />
      <TextField optional label="Address" autoComplete="off" {...form.field('address')} />
      <TextArea
        optional
        label="Note"
        hint="Only your firm sees this."
        maxLength={PARTY_LIMITS.note}
        {...form.field('note')}
      />
    </FormDialog>
  );
};
