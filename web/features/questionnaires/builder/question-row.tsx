import Box from '@mui/material/Box';
import GripVertical from 'lucide-react/icons/grip-vertical';
import { memo } from 'react';
import type { Question } from '#core/questionnaires/question.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { useActions } from './builder-context.ts';
import { CATEGORY_ICONS } from './category-groups.ts';
import { useDragPlace, useGrip } from './drag-area.tsx';
import { titleOf } from './example-words.ts';
import { RowMarks } from './row-marks.tsx';
import { RowMenu } from './row-menu.tsx';
import { useOnDemand } from './use-on-demand.ts';
import { choiceOf } from './who-answers.ts';

interface QuestionRowProps {
  question: Question;
  open: boolean;
  faults: number;
  logic: boolean;
  /** When it shows; undefined when it always does. */
  when: string | undefined;
  first: boolean;
  last: boolean;
  /** Where a dragged question would go in at this row. */
  dropSide?: 'before' | 'after' | undefined;
}

/** A question in one line; the open one has its editor beneath. */
export const QuestionRow = memo(({ question, open, faults, logic, when, first, last, dropSide }: QuestionRowProps) => {
  const place = useDragPlace(question.id);
  const { isDragging, grip } = useGrip(question.id);
  const line = dropSide && `inset 0 ${dropSide === 'before' ? 2 : -2}px 0 var(--brand-ink)`;
  return (
    <Box
      component="li"
      ref={place.node}
      sx={{
        borderTop: '1px solid var(--line)',
        opacity: isDragging ? 0.4 : 1,
        boxShadow: line,
        background: open ? 'var(--page)' : undefined,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 0.5, pr: 1, '&:hover': { background: 'var(--page)' } }}>
        <Box
          component="button"
          type="button"
          ref={place.grip}
          {...grip}
          aria-label={`Drag “${titleOf(question)}”`}
          sx={{
            all: 'unset',
            display: 'flex',
            p: '12px 4px',
            borderRadius: 1,
            cursor: 'grab',
            touchAction: 'none',
            color: 'text.secondary',
            '&:focus-visible': { outline: '2px solid var(--brand-ink)' },
          }}
        >
          <GripVertical aria-hidden size={16} />
        </Box>
        <RowButton question={question} open={open} faults={faults} logic={logic} when={when} />
        <RowMenu question={question} first={first} last={last} />
      </Box>
      {open && (
        <Box
          id={`editor-${question.id}`}
          sx={{
            p: { xs: '4px 12px 16px', md: '8px 16px 20px 40px' },
            '& > *': { minWidth: 0 },
            containerType: 'inline-size',
            containerName: 'editor',
          }}
        >
          <Editor question={question} />
        </Box>
      )}
    </Box>
  );
});

const Editor = ({ question }: { question: Question }) => {
  const onDemand = useOnDemand();
  return onDemand && <onDemand.QuestionEditor question={question} />;
};

const RowButton = memo(
  ({ question, open, faults, logic, when }: Omit<QuestionRowProps, 'first' | 'last' | 'dropSide'>) => {
    const actions = useActions();
    const Icon = CATEGORY_ICONS[question.category_name];
    const toggle = () => (open ? actions.open(undefined) : actions.open(question.id, `${question.id}.question_value`));
    return (
      <Box
        component="button"
        type="button"
        id={`row-${question.id}`}
        aria-expanded={open}
        aria-controls={open ? `editor-${question.id}` : undefined}
        onClick={toggle}
        sx={{
          all: 'unset',
          flex: 1,
          minWidth: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          py: 1.25,
          px: 0.75,
          borderRadius: 1,
          cursor: 'pointer',
          '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: -2 },
        }}
      >
        <Box
          component="span"
          title={question.category_name}
          sx={{ color: 'text.secondary', display: 'flex', flexShrink: 0 }}
        >
          <Icon aria-hidden size={18} />
          <span className="visually-hidden">{question.category_name}: </span>
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box component="span" sx={{ display: 'block', lineHeight: 1.4, overflowWrap: 'anywhere' }}>
            {titleOf(question)}
            {question.required && question.category_name !== 'Note' && (
              <Box component="span" title="Required" sx={{ color: 'var(--brand-ink)', fontWeight: 650 }}>
                {' *'}
                <span className="visually-hidden"> required</span>
              </Box>
            )}
          </Box>
          {when && !open && (
            <Box
              component="span"
              sx={{
                display: 'block',
                fontSize: 'var(--type-small)',
                lineHeight: 1.4,
                color: 'text.secondary',
                overflowWrap: 'anywhere',
              }}
            >
              {when}
            </Box>
          )}
        </Box>
        {question.answered_by && !open && <StatusChip label={choiceOf(question.answered_by)} />}
        {!open && <RowMarks faults={faults} logic={logic} />}
        <Box
          component="span"
          sx={{
            display: 'none',
            '@container build (min-width: 560px)': { display: 'block' },
            maxWidth: 180,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontSize: 'var(--type-small)',
            color: 'text.secondary',
          }}
        >
          {question.id_value}
        </Box>
      </Box>
    );
  },
);
