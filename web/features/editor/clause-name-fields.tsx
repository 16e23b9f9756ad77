import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { CLAUSE_LIMITS, clauseIdFor } from '#core/clauses/clause.ts';
import { TextField } from '#web/ui/text-field.tsx';

interface ClauseNameFieldsProps {
  /** Registers a field, as the form does. */
  field: (
    name: 'name' | 'clauseId',
    options: { onChange: (event: { target: { value: string } }) => void },
  ) => UseFormRegisterReturn & { error: string | undefined };
  onId: (clauseId: string) => void;
  /** It has its identifier for good. */
  isKept?: boolean;
}

/** The name of a clause and its identifier, which follows the name until somebody types another. */
export const ClauseNameFields = ({ field, onId, isKept = false }: ClauseNameFieldsProps) => {
  const [hasId, setHasId] = useState(isKept);
  return (
    <>
      <TextField
        label="Name"
        {...field('name', {
          onChange: ({ target }) => {
            if (!hasId) onId(clauseIdFor(target.value));
          },
        })}
      />
      <TextField
        label="Identifier"
        maxLength={CLAUSE_LIMITS.identifier}
        readOnly={isKept}
        hint={isKept ? undefined : 'Templates name the clause by it. It cannot be changed later.'}
        {...field('clauseId', { onChange: () => setHasId(true) })}
      />
    </>
  );
};
