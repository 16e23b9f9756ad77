import { useParams } from 'react-router-dom';
import { readClause } from '#core/clauses/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { ClauseForm } from './clause-form.tsx';

/** A clause is added or changed: its wording in the editor of templates, and what is said of it beside. */
export const ClauseEditorPage = () => {
  const { clauseId } = useParams<{ clauseId: string }>();
  const read = useRead(readClause, clauseId === undefined ? null : { clauseId }, { anew: true });
  if (clauseId === undefined) return <ClauseForm key="new" clause={undefined} />;
  return (
    <Loaded read={read} skeleton={<PageSkeleton />}>
      {(clause) => <ClauseForm key={clause.clauseId} clause={clause} />}
    </Loaded>
  );
};
