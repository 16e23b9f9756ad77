import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { Questionnaire } from '#core/questionnaires/question.ts';
import { useActions } from './builder-context.ts';
import { titleOf } from './example-words.ts';
import { fieldName, fieldWords, type OwnFault } from './faults-by-owner.ts';
import type { Mistake } from './mistakes.ts';
import { columnAt, sectionOf } from './places.ts';

/** Lines shown before "Show all". */
const FIRST = 6;

interface FixListProps {
  questionnaire: Questionnaire;
  mistakes: Mistake<OwnFault>[];
  /** Takes the focus whenever this grows. */
  attempt: number;
}

/** Everything that keeps the questionnaire from being sent; each line opens the field it is about. */
export const FixList = ({ questionnaire, mistakes, attempt }: FixListProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [all, setAll] = useState(false);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [attempt]);
  if (attempt === 0 || mistakes.length === 0) return null;
  const shown = all ? mistakes : mistakes.slice(0, FIRST);
  return (
    <Alert
      severity="warning"
      variant="outlined"
      ref={box}
      tabIndex={-1}
      role="group"
      aria-label="Things to fix"
      sx={{ background: 'var(--paper)', outline: 'none' }}
    >
      <strong>Before this can be sent to a client</strong>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none', display: 'grid', gap: 0.25 }}>
        {shown.map(({ first, others }) => (
          <li key={fieldName(first.ownerId, first.field)}>
            <FaultLink fault={first} questionnaire={questionnaire} tells />
            {others.length > 0 && ' Also '}
            {others.map((fault, at) => (
              <Fragment key={fieldName(fault.ownerId, fault.field)}>
                {at > 0 && '; '}
                <FaultLink fault={fault} questionnaire={questionnaire} />
              </Fragment>
            ))}
          </li>
        ))}
      </Box>
      {mistakes.length > shown.length && (
        <Button size="small" onClick={() => setAll(true)} sx={{ ml: -1.25, mt: 0.5 }}>
          Show all {mistakes.length}
        </Button>
      )}
    </Alert>
  );
};

/** A place of a mistake, which opens its field; the first also tells what is wrong. */
const FaultLink = ({
  fault: { ownerId, field, message },
  questionnaire,
  tells,
}: {
  fault: OwnFault;
  questionnaire: Questionnaire;
  tells?: true;
}) => {
  const { open } = useActions();
  return (
    <Box
      component="button"
      type="button"
      onClick={() => open(ownerId, field === 'questions' ? `add-to-${ownerId}` : fieldName(ownerId, field))}
      sx={{
        all: 'unset',
        cursor: 'pointer',
        '&:focus-visible': { outline: '2px solid' },
        '& span': { textDecoration: 'underline', textUnderlineOffset: 3 },
      }}
    >
      <span>{ownerTitle(questionnaire, ownerId)}</span>, {fieldWords(field)}
      {tells && `: ${message}`}
    </Box>
  );
};

/** A section, question or column as a list calls it. */
export function ownerTitle(questionnaire: Questionnaire, ownerId: string): string {
  const section = sectionOf(questionnaire, ownerId);
  const column = columnAt(questionnaire, ownerId)?.column;
  if (column) return titleOf(column);
  const question = section?.questions.find((each) => each.id === ownerId);
  return question ? titleOf(question) : section?.name || 'Untitled section';
}
