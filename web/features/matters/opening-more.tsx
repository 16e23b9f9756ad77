import Box from '@mui/material/Box';
import { useFieldArray, useWatch } from 'react-hook-form';
import { BEGINNING_LIMITS } from '#core/matters/beginning.ts';
import { teamRoles } from '#core/matters/team.ts';
import { listMemberNames } from '#core/team/endpoints.ts';
import { useList } from '#web/api/use-list.ts';
import { useSignedIn } from '#web/session/session.ts';
import { FormRows } from '#web/ui/form-rows.tsx';
import { partyKinds, partySides } from '#web/ui/party-options.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { EmailField, TextField } from '#web/ui/text-field.tsx';
import { MatterFields } from './matter-fields.tsx';
import type { OpeningFieldsProps } from './opening-fields.tsx';
import { newParty, newPlace, type OpeningForm } from './opening-form.ts';

const roles = teamRoles.map(({ role, label }) => ({ value: role, label }));

/** All that may be said of a matter beside its name. */
export const OpeningMore = ({ form, noTeam }: OpeningFieldsProps) => {
  const { _id: own } = useSignedIn();
  const people = useList(listMemberNames, {});
  const members = people.state === 'ready' ? people.data.rows : [];
  const [area, chosen] = useWatch({ control: form.control, name: ['practiceArea', 'responsibleId'] });
  const responsibleId = chosen || own;
  const team = useFieldArray({ control: form.control, name: 'team' });
  const parties = useFieldArray({ control: form.control, name: 'parties' });
  const others = members.filter(({ accountId }) => accountId !== responsibleId);
  return (
    <>
      <MatterFields
        form={form}
        area={area}
        members={members.filter(({ accountId }) => accountId !== own)}
        otherwise="You"
      />
      {noTeam && <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{noTeam}</Box>}
      {!noTeam && (
        <FormRows
          legend="Team"
          rows={team.fields}
          columns="1fr 150px"
          noun="member"
          most={Math.min(BEGINNING_LIMITS.team, others.length)}
          onAdd={() => team.append(newPlace(), { focusName: `team.${team.fields.length}.accountId` })}
          onRemove={team.remove}
          error={form.error('team')}
        >
          {(at) => (
            <>
              <SelectField
                label={`Member ${at + 1}`}
                hideLabel
                placeholder="Choose a member"
                options={others.map(({ accountId, name }) => ({ value: accountId, label: name }))}
                {...form.field(`team.${at}.accountId`)}
              />
              <SelectField
                label={`Role of member ${at + 1}`}
                hideLabel
                options={roles}
                {...form.field(`team.${at}.role`)}
              />
            </>
          )}
        </FormRows>
      )}
      <FormRows
        legend="Adverse and related parties"
        rows={parties.fields}
        columns="1fr 1fr"
        noun="party"
        most={BEGINNING_LIMITS.parties}
        onAdd={() => parties.append(newParty(), { focusName: `parties.${parties.fields.length}.name` })}
        onRemove={parties.remove}
        error={form.error('parties')}
      >
        {(at) => <PartyFields form={form} at={at} />}
      </FormRows>
    </>
  );
};

/** One party; who is called alike stands below. */
const PartyFields = ({ form, at }: { form: OpeningForm; at: number }) => {
  const [kind = 'person', name = '', email = ''] = useWatch({
    control: form.control,
    name: [`parties.${at}.kind`, `parties.${at}.name`, `parties.${at}.email`],
  });
  const which = `party ${at + 1}`;
  return (
    <>
      <TextField
        label={`Name of ${which}`}
        hideLabel
        placeholder="Name"
        autoComplete="off"
        {...form.field(`parties.${at}.name`)}
      />
      <EmailField
        label={`Email of ${which}`}
        hideLabel
        placeholder="Email, if known"
        autoComplete="off"
        {...form.field(`parties.${at}.email`)}
      />
      <SelectField label={`Side of ${which}`} hideLabel options={partySides} {...form.field(`parties.${at}.side`)} />
      <SelectField label={`Kind of ${which}`} hideLabel options={partyKinds} {...form.field(`parties.${at}.kind`)} />
      <Box sx={{ gridColumn: '1 / -1', '&:empty': { display: 'none' } }}>
        <Slot of="nameHits" subject={{ kind, name, email }} />
      </Box>
    </>
  );
};
