import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';
import { memo } from 'react';
import { neededCountWords, optionalCountWords } from '#core/questionnaires/count-words.ts';
import { ProgressBar } from '#web/ui/progress.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { hereLine, stepCounts, stepLine, stepNumber, WIDE_FORM } from './form-look.ts';
import { REVIEW } from './use-form.ts';
import type { Step, Walk } from './walk.ts';

interface SectionStepsProps {
  walk: Walk;
  current: string;
  /** Marks sections with faults, once submitting was tried. */
  marked: boolean;
  /** What was said is read over after the last step. */
  reviews?: boolean;
  onGo: (place: string) => void;
}

/** What a section is called; of its parts, which one. */
export const titleOf = ({ section, part, parts }: Pick<Step, 'section' | 'part' | 'parts'>): string =>
  `${section.name.trim() || 'Untitled section'}${parts > 1 ? `, part ${part}` : ''}`;

/** How much of what is needed has been given, 0 to 1; of what is optional where nothing else is asked. */
const shareOf = ({ count: { needed, given, optional, optionalGiven } }: Walk): number =>
  needed > 0 ? given / needed : optional > 0 ? optionalGiven / optional : 0;

/** Most keys change nothing of the steps. */
const isShownAlike = (one: SectionStepsProps, other: SectionStepsProps): boolean =>
  one.current === other.current &&
  one.reviews === other.reviews &&
  one.marked === other.marked &&
  one.onGo === other.onGo &&
  neededCountWords(one.walk.count) === neededCountWords(other.walk.count) &&
  optionalCountWords(one.walk.count) === optionalCountWords(other.walk.count) &&
  one.walk.steps.length === other.walk.steps.length &&
  one.walk.steps.every((step, at) => {
    const next = other.walk.steps[at];
    return (
      step.id === next?.id &&
      step.section.name === next.section.name &&
      step.complete === next.complete &&
      (step.faults.length === 0) === (next.faults.length === 0)
    );
  });

/** How far one is, and every section to go to: a list where the form is wide, a select where it is narrow. */
export const SectionSteps = memo(
  ({ walk, current, marked, reviews, onGo }: SectionStepsProps) => (
    <Box component="nav" aria-label="Sections" sx={{ minWidth: 0 }}>
      <Box sx={stepCounts}>
        <span className="figures">{neededCountWords(walk.count)}</span>
        <span className="figures">{optionalCountWords(walk.count)}</span>
      </Box>
      <ProgressBar value={shareOf(walk)} label="Answered" />
      {walk.steps.length > 1 && (
        <>
          <Box sx={{ mt: 1.5, [WIDE_FORM]: { display: 'none' } }}>
            <SelectField
              label="Section"
              hideLabel
              value={current}
              options={[
                ...walk.steps.map((step, at) => ({
                  value: step.id,
                  label: `Step ${at + 1} of ${walk.steps.length} · ${titleOf(step)}${step.complete ? ' ✓' : ''}`,
                })),
                ...(reviews ? [{ value: REVIEW, label: 'Review your answers' }] : []),
              ]}
              onChange={(event) => onGo(event.target.value)}
            />
          </Box>
          <Box
            component="ol"
            sx={{
              display: 'none',
              m: 0,
              mt: 2,
              p: 0,
              listStyle: 'none',
              [WIDE_FORM]: { display: 'grid', gap: 0.25 },
            }}
          >
            {walk.steps.map((step, at) => (
              <li key={step.id}>
                <StepButton
                  number={at + 1}
                  title={titleOf(step)}
                  here={step.id === current}
                  state={marked && step.faults.length ? 'faulty' : step.complete ? 'complete' : 'open'}
                  onGo={() => onGo(step.id)}
                />
              </li>
            ))}
          </Box>
        </>
      )}
    </Box>
  ),
  isShownAlike,
);

interface StepButtonProps {
  number: number;
  title: string;
  here: boolean;
  state: 'open' | 'complete' | 'faulty';
  onGo: () => void;
}

const StepButton = ({ number, title, here, state, onGo }: StepButtonProps) => (
  <Box
    component="button"
    type="button"
    aria-current={here ? 'step' : undefined}
    onClick={onGo}
    sx={{
      all: 'unset',
      boxSizing: 'border-box',
      ...stepLine,
      width: '100%',
      cursor: 'pointer',
      ...(here && hereLine),
      '&:hover': { background: 'var(--brand-tint)' },
      '&:focus-visible': { outline: '2px solid var(--brand-ink)' },
    }}
  >
    <Box
      component="span"
      aria-hidden
      className="figures"
      sx={{
        ...stepNumber,
        ...(state === 'faulty' && { borderColor: 'error.main', color: 'error.main' }),
        ...(state === 'complete' && {
          borderColor: 'var(--brand-fill)',
          color: 'var(--brand-on-fill)',
          background: 'var(--brand-fill)',
        }),
      }}
    >
      {state === 'complete' ? <Check size={14} /> : state === 'faulty' ? '!' : number}
    </Box>
    <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {title}
    </Box>
    {state !== 'open' && (
      <span className="visually-hidden">{state === 'complete' ? ', complete' : ', needs your attention'}</span>
    )}
  </Box>
);
