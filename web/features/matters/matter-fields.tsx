import type { UseFormRegisterReturn } from 'react-hook-form';
import { FACT_LIMITS } from '#core/matters/facts.ts';
import type { NamedMember } from '#core/team/named-member.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { feeOptions } from './fee-names.ts';
import { PracticeAreaField } from './practice-area-field.tsx';
import type { TypedFacts } from './typed-facts.ts';

interface MatterFieldsProps {
  /** A form that has these fields among its own. */
  form: {
    error: (name: keyof TypedFacts) => string | undefined;
    field: (name: keyof TypedFacts) => UseFormRegisterReturn & { error: string | undefined };
    put: (values: Partial<TypedFacts>) => void;
  };
  /** The practice area that is typed there by now. */
  area: string | undefined;
  members: readonly NamedMember[];
  /** Who answers for the matter where nobody is chosen. */
  otherwise: string;
}

/** What a matter is about, who answers for it and how it is paid. */
export const MatterFields = ({ form, area, members, otherwise }: MatterFieldsProps) => (
  <>
    <PracticeAreaField
      value={area ?? ''}
      error={form.error('practiceArea')}
      onChange={(practiceArea) => form.put({ practiceArea })}
    />
    <SelectField
      label="Responsible lawyer"
      placeholder={otherwise}
      options={members.map(({ accountId, name }) => ({ value: accountId, label: name }))}
      {...form.field('responsibleId')}
    />
    <SelectField
      label="Fee arrangement"
      placeholder="Not agreed yet"
      options={feeOptions}
      {...form.field('feeArrangement')}
    />
    <TextArea
      label="Description"
      optional
      hint="For your firm only."
      maxLength={FACT_LIMITS.description}
      {...form.field('description')}
    />
  </>
);
