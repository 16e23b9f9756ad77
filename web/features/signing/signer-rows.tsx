import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LAST_ORDER } from '#core/signing/envelope.ts';
import { IDENTITIES, type Identity, SIGNER_LIMITS } from '#core/signing/signer.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ruledLines } from '#web/ui/ruled-lines.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type DraftPerson, faultsOfPerson, withNumber } from './draft-signers.ts';
import type { KnownPerson } from './known-people.ts';
import { PersonFields } from './person-fields.tsx';
import { identityNames } from './state-words.ts';

interface SignerRowsProps {
  people: readonly DraftPerson[];
  /** Who is offered as somebody who signs. */
  known: readonly KnownPerson[];
  needs: Readonly<Record<string, number>>;
  /** Why each signer without a place to sign cannot be asked yet, by their number. */
  placeless: ReadonlyMap<number, string>;
  areFaultsShown: boolean;
  onChange: (people: DraftPerson[]) => void;
  onNeeds: (needs: Record<string, number>) => void;
  /** Leads to where the signer of a number gets a place to sign. */
  onPlace: (number: number) => void;
}

const numbers = Array.from({ length: LAST_ORDER }, (_, at) => at + 1);

/** Everybody who may sign, each as a signer or not, with their place in the order and how it is made sure that it is them. */
export const SignerRows = ({ people, known, needs, areFaultsShown, onChange, onNeeds, ...places }: SignerRowsProps) => {
  const { placeless, onPlace } = places;
  const put = (signerId: string, change: Partial<DraftPerson>) =>
    onChange(people.map((person) => (person.signerId === signerId ? { ...person, ...change } : person)));
  const orders = [...new Set(people.filter(({ number }) => number > 0).map(({ order }) => order))].toSorted(
    (one, other) => one - other,
  );
  const groups = orders
    .map((order) => ({ order, count: people.filter((one) => one.number > 0 && one.order === order).length }))
    .filter(({ count }) => count > 1);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="ul" aria-label="Who signs" sx={ruledLines(2)}>
        {people.map((person, at) => (
          <PersonRow
            key={person.signerId}
            person={person}
            at={at}
            known={known}
            chosen={people}
            placeless={placeless.get(person.number)}
            isFaulty={areFaultsShown}
            onChange={(change) => put(person.signerId, change)}
            onNumber={(number) => onChange(withNumber(people, person.signerId, number))}
            onPlace={() => onPlace(person.number)}
            onRemove={() => onChange(people.filter(({ signerId }) => signerId !== person.signerId))}
          />
        ))}
      </Box>
      {groups.map(({ order, count }) => (
        <SelectField
          key={order}
          label={`Signing order ${order}: how many of the ${count} must sign`}
          value={String(Math.min(needs[order] ?? count, count))}
          options={numbers.slice(0, count).map((number) => ({
            value: String(number),
            label: number === count ? (count === 2 ? 'Both' : `All ${count}`) : `Any ${number}`,
          }))}
          onChange={({ target }) => onNeeds({ ...needs, [order]: Number(target.value) })}
        />
      ))}
    </Box>
  );
};

/** Two fields side by side where the column has room for both. */
const pairSx = {
  ...{ display: 'grid', gap: 1.5, alignItems: 'start' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
};

interface PersonRowProps {
  person: DraftPerson;
  known: readonly KnownPerson[];
  chosen: readonly DraftPerson[];
  at: number;
  /** Why they cannot be asked yet where they have no place to sign. */
  placeless: string | undefined;
  isFaulty: boolean;
  onChange: (change: Partial<DraftPerson>) => void;
  onNumber: (number: number) => void;
  onPlace: () => void;
  onRemove: () => void;
}

const PersonRow = ({ person, known, chosen, at, placeless, isFaulty, ...acts }: PersonRowProps) => {
  const { onChange, onNumber, onPlace, onRemove } = acts;
  const { signerId, name, email, number, order, identity, accessCode, mayDelegate, hasCode, role } = person;
  const faults = isFaulty ? faultsOfPerson(person) : {};
  const called = name || role || `person ${at + 1}`;
  const isSigner = number > 0;
  return (
    <Box component="li" id={`signer-${signerId}`} sx={{ display: 'grid', gap: 1.5 }} aria-label={called}>
      <Box sx={pairSx}>
        <PersonFields {...{ name, email, faults, known, chosen, role, onChange }} />
      </Box>
      {placeless && (
        <Notice
          label="No place to sign"
          urgent={isFaulty}
          action={
            <Button size="small" variant="outlined" aria-label={`Place fields for ${called}`} onClick={onPlace}>
              Place fields
            </Button>
          }
        >
          {placeless}
        </Notice>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'end', gridTemplateColumns: isSigner ? '3fr 2fr' : '1fr' }}>
        <SelectField
          label="Signs as"
          value={String(number)}
          options={[
            { value: '0', label: 'Not a Signer' },
            ...numbers.map((each) => ({ value: String(each), label: `Signer ${each}` })),
          ]}
          onChange={({ target }) => onNumber(Number(target.value))}
        />
        {isSigner && (
          <SelectField
            label="Signing order"
            value={String(order)}
            options={numbers.map((each) => ({ value: String(each), label: `${each}.` }))}
            onChange={({ target }) => onChange({ order: Number(target.value) })}
          />
        )}
      </Box>
      {isSigner && (
        <Box sx={pairSx}>
          <SelectField
            label="How we know it is them"
            value={identity}
            options={IDENTITIES.map((each) => ({ value: each, label: identityNames[each] }))}
            onChange={({ target }) => onChange({ identity: target.value as Identity })}
          />
          {identity === 'access-code' && (
            <TextField
              label="Access code"
              value={accessCode}
              maxLength={SIGNER_LIMITS.accessCode}
              autoComplete="off"
              error={faults.accessCode}
              {...(hasCode && { placeholder: 'Kept as it was' })}
              onChange={({ target }) => onChange({ accessCode: target.value })}
            />
          )}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        {isSigner ? (
          <CheckField
            label="May let somebody else sign"
            checked={mayDelegate}
            onChange={({ target }) => onChange({ mayDelegate: target.checked })}
          />
        ) : (
          <span />
        )}
        <Button size="small" color="error" aria-label={`Remove ${called}`} onClick={onRemove}>
          Remove
        </Button>
      </Box>
    </Box>
  );
};
