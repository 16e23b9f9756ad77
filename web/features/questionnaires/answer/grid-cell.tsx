import Box from '@mui/material/Box';
import { useId } from 'react';
import { tellInEnglish } from '#core/language/message.ts';
import { ANSWER_LIMITS } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { findOption } from '#core/questionnaires/comparison.ts';
import type { ComputedResult } from '#core/questionnaires/formula/computed.ts';
import { answeredAs, type Column, optionsOf } from '#core/questionnaires/question.ts';
import { absence } from './computed-field.tsx';
import { answerOnLeave, shownText } from './typed.ts';

interface GridCellProps {
  column: Column;
  /** The cell's path, which faults and the fault summary know it by. */
  name: string;
  label: string;
  fault: string | undefined;
  value: string | number | undefined;
  onChange: (value: string | number | undefined) => void;
  onLeave: (field: string) => void;
}

const FIGURES = ['Number', 'Currency', 'Percent'];

/** How the field of a cell looks. */
export const cellLooks = (isFigure: boolean, isFaulty: boolean) =>
  ({
    width: 1,
    minHeight: 40,
    px: 1,
    border: 0,
    boxSizing: 'border-box',
    font: 'inherit',
    fontSize: 'var(--type-body)',
    color: 'inherit',
    textAlign: isFigure ? 'right' : 'left',
    background: isFaulty ? 'var(--error-tint)' : 'transparent',
    '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: '-2px' },
  }) as const;

/** One cell of a grid, with the control that its column asks for; what is wrong with it stands below. */
export const GridCell = ({ column, name, label, fault, value, onChange, onLeave }: GridCellProps) => {
  const id = useId();
  const { category_name: category } = column;
  const isOption = CATEGORIES[category].kind === 'option';
  const common = {
    name,
    'aria-label': label,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault ? id : undefined,
    sx: cellLooks(FIGURES.includes(category), fault !== undefined),
  };
  const leave = () => {
    const kept = answerOnLeave(category, value);
    if (kept !== value) onChange(kept);
    onLeave(name);
  };
  return (
    <>
      {isOption ? (
        <Box
          component="select"
          {...common}
          value={findOption(optionsOf(column), String(value ?? ''))?.id ?? ''}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onLeave(name)}
        >
          <option value="">Select</option>
          {optionsOf(column).map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </Box>
      ) : (
        <Box
          component="input"
          size={1}
          {...common}
          type={category === 'Date' ? 'date' : 'text'}
          inputMode={FIGURES.includes(category) ? 'decimal' : undefined}
          maxLength={category === 'Long Text' ? ANSWER_LIMITS.text : ANSWER_LIMITS.shortText}
          autoComplete="off"
          value={shownText(category, value)}
          onChange={(event) => onChange(event.target.value)}
          onBlur={leave}
        />
      )}
      {fault && (
        <Box id={id} sx={{ px: 1, pb: 0.5, fontSize: 'var(--type-small)', color: 'error.main' }}>
          {fault}
        </Box>
      )}
    </>
  );
};

interface ReadCellProps {
  label: string;
  text?: string;
  about?: string;
  isFigure?: boolean;
  isHidden?: boolean;
}

/** A cell that is only read; the arrow keys come to it as to any other. */
export const ReadCell = ({ label, text = '', about, isFigure = false, isHidden = false }: ReadCellProps) => {
  const id = useId();
  return (
    <>
      <Box
        component="input"
        size={1}
        readOnly
        aria-label={label}
        aria-describedby={about ? id : undefined}
        title={about}
        value={text}
        className="figures"
        sx={{
          ...cellLooks(isFigure, false),
          background: isHidden ? 'var(--inset)' : 'var(--page)',
          cursor: 'default',
        }}
      />
      {about && (
        <span id={id} className="visually-hidden">
          {about}
        </span>
      )}
    </>
  );
};

/** What a formula gives in a row, with how it came about, or why it gives nothing. */
export const ResultCell = ({ column, result }: { column: Column; result: ComputedResult | undefined }) => {
  const isFigure = FIGURES.includes(answeredAs(column).category_name);
  const label = column.question_value || 'Untitled column';
  if (result?.kind !== 'result') return <ReadCell label={label} text="–" about={absence(result)} isFigure={isFigure} />;
  const about = result.workings.map(tellInEnglish).join('\n');
  return <ReadCell label={label} text={tellInEnglish(result.shown)} about={about} isFigure={isFigure} />;
};
