import { useMemo, useState } from 'react';
import { SIGNER_LIMITS } from '#core/signing/signer.ts';
import { SuggestField, type Suggestion } from '#web/ui/suggest-field.tsx';
import { type KnownPerson, offeredFor, without } from './known-people.ts';
import { useFoundPeople } from './use-known-people.ts';

interface PersonFieldsProps {
  name: string;
  email: string;
  faults: { name?: string | undefined; email?: string | undefined };
  /** Who is offered without being looked for. */
  known: readonly KnownPerson[];
  /** Who is chosen already, and is not offered again. */
  chosen: readonly { name: string; email: string }[];
  /** What they sign as. */
  role?: string | undefined;
  onChange: (change: { name?: string; email?: string }) => void;
}

type Offered = Suggestion & { person: KnownPerson };

/** The name and the e-mail of somebody; who is known here is offered in both, and picked fills in both. */
export const PersonFields = ({ name, email, faults, known, chosen, role, onChange }: PersonFieldsProps) => {
  const [typed, setTyped] = useState<'name' | 'email'>();
  const typedText = typed === 'email' ? email : name;
  const found = useFoundPeople(typedText, typed !== undefined);
  const pick = ({ person }: Offered) => {
    setTyped(undefined);
    onChange({ name: person.name, email: person.email });
  };
  const people = useMemo(() => without([...known, ...found], chosen), [known, found, chosen]);
  const byName = useMemo(
    (): Offered[] =>
      offeredFor(name, people).map((person) => ({
        ...{ person, value: person.name, detail: `${person.email} · ${person.what}` },
      })),
    [name, people],
  );
  const byEmail = useMemo(
    (): Offered[] =>
      offeredFor(email, people).map((person) => ({
        ...{ person, value: person.email, detail: `${person.name} · ${person.what}` },
      })),
    [email, people],
  );
  return (
    <>
      <SuggestField
        areMatched
        label="Name"
        hint={role || undefined}
        value={name}
        maxLength={SIGNER_LIMITS.name}
        error={faults.name}
        suggestions={byName}
        onChange={(next) => {
          setTyped('name');
          onChange({ name: next });
        }}
        onPick={pick}
      />
      <SuggestField
        areMatched
        type="email"
        label="Email"
        value={email}
        error={faults.email}
        suggestions={byEmail}
        onChange={(next) => {
          setTyped('email');
          onChange({ email: next.trim().toLowerCase() });
        }}
        onPick={pick}
      />
    </>
  );
};
