import { memo, useState } from 'react';
import { partiesOf } from '#core/questionnaires/answerers.ts';
import { CLIENT, FIRM } from '#core/questionnaires/firm-and-client.ts';
import { LIMITS } from '#core/questionnaires/question.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useView } from './builder-context.ts';
import { choiceOf, partyNamed } from './who-answers.ts';

interface WhoAnswersFieldProps {
  answeredBy: string | undefined;
  /** Of a question: who answers its section; undefined of a section. */
  inherited?: string;
  shown: boolean;
  onChange: (part: { answered_by?: string | undefined; shown_to_clients?: boolean | undefined }) => void;
}

const INHERITED = '';
/** No name: names begin with no blank. */
const ANOTHER = ' another';

/** Who answers a question or a section, and whether clients see what the firm answers. */
export const WhoAnswersField = memo(({ answeredBy, inherited, shown, onChange }: WhoAnswersFieldProps) => {
  // Joined, so that it changes with the names alone.
  const parties = useView(({ deferred }) => partiesOf(deferred).join('\n'))
    .split('\n')
    .filter(Boolean);
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const choose = (answered_by: string | undefined) =>
    onChange({ answered_by, shown_to_clients: (answered_by ?? inherited) === FIRM ? shown || undefined : undefined });
  const commit = () => {
    const party = partyNamed(name);
    setNaming(false);
    setName('');
    if (party) choose(party);
  };
  const isFirms = answeredBy === FIRM;
  return (
    <>
      <SelectField
        label="Answered by"
        hint={(answeredBy ?? inherited) === FIRM ? 'Only your firm can answer.' : 'Your firm may also answer for them.'}
        value={naming ? ANOTHER : (answeredBy ?? INHERITED)}
        options={[
          ...(inherited === undefined ? [] : [{ value: INHERITED, label: `As the section (${choiceOf(inherited)})` }]),
          ...[CLIENT, FIRM, ...parties].map((value) => ({
            value: inherited === undefined && value === CLIENT ? INHERITED : value,
            label: choiceOf(value),
          })),
          { value: ANOTHER, label: 'Somebody else…' },
        ]}
        onChange={({ target }) => {
          setNaming(target.value === ANOTHER);
          if (target.value !== ANOTHER) choose(target.value || undefined);
        }}
      />
      {naming && (
        <TextField
          autoFocus
          label="Who is that?"
          hint="For example Seller. You choose the person when you open a matter."
          maxLength={LIMITS.party}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onBlur={commit}
          inputProps={{ onKeyDown: ({ key }) => key === 'Enter' && commit() }}
        />
      )}
      {isFirms && (
        <CheckField
          label="Clients see our answer"
          checked={shown}
          onChange={({ target }) => onChange({ shown_to_clients: target.checked || undefined })}
        />
      )}
    </>
  );
});
