import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { addParty, changeParty, listParties } from '#core/conflicts/endpoints.ts';
import { formerNamesIn } from '#core/conflicts/former-names.ts';
import { PARTY_LIMITS, type Party, PartyDetails } from '#core/conflicts/party.ts';
import { useWrite } from '#web/api/hooks.ts';
import { useSchemaForm } from '#web/api/schema-form.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
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

/** Adds a party to a matter, or changes one; who is called alike stands below the name. */
export const PartyDialog = ({ matterId, party, onClose }: PartyDialogProps) => {
  const add = useWrite(addParty, { refreshes: [listParties], says: 'Party added', quiet: true });
  const change = useWrite(changeParty, { refreshes: [listParties], says: 'Party saved', quiet: true });
  const form = useSchemaForm({
    schema,
    defaults: party
      ? { ...party, former: party.formerNames.join('; ') }
      : { side: 'adverse', kind: 'person', name: '', former: '', email: '', phone: '', address: '', note: '' },
    save: ({ former, ...details }, partyId) => {
      const request = { ...details, matterId, formerNames: formerNamesIn(former) };
      return party
        ? change.write({ ...request, partyId: party.partyId, version: party.version })
        : add.write({ ...request, partyId });
    },
    onSaved: onClose,
    draft: party ? `party.${party.partyId}.${party.version}` : `add-party.${matterId}`,
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
      <SelectField
        label="Side"
        options={[
          { value: 'adverse', label: 'Adverse' },
          { value: 'related', label: 'Related' },
        ]}
        {...form.field('side')}
      />
      <SelectField
        label="Person or company"
        options={[
          { value: 'person', label: 'Person' },
          { value: 'company', label: 'Company' },
        ]}
        {...form.field('kind')}
      />
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <TextField
        optional
        label="Former names"
        hint="Maiden names, names before a change. Put a semicolon between two."
        autoComplete="off"
        {...form.field('former')}
      />
      <NameHits subject={{ kind, name, formerName: former, email, phone, address }} exceptPartyId={party?.partyId} />
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
