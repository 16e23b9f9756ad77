import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { TemplateDetail } from '#core/templates/template.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Clauses of the template that have a newer wording in the library, and the way to see what has changed. */
export const ClausesNotice = ({ template: { _id, clauses } }: { template: TemplateDetail }) => {
  const { userTypeRoute } = useSignedIn();
  return clauses
    .filter(({ number, newest }) => number < newest)
    .map(({ clauseId, name }) => (
      <Notice
        key={clauseId}
        label={`Newer wording of ${name}`}
        action={
          <Button
            variant="outlined"
            size="small"
            component={Link}
            to={paths.clause(userTypeRoute, clauseId, { template: _id })}
          >
            Compare and update
          </Button>
        }
      >
        The clause <b>{name}</b> has a newer wording in the library. This template keeps the one it has until you update
        it.
      </Notice>
    ));
};
