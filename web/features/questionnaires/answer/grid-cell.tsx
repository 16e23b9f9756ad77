import Box from '@mui/material/Box';
import { useId } from 'react';
import { ANSWER_LIMITS } from '#core/questionnaires/answers.ts';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { findOption } from '#core/questionnaires/comparison.ts';
import { type Column, optionsOf } from '#core/questionnaires/question.ts';
import { settled, shownText } from './typed.ts';

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

const looksOf = (isFigure: boolean, isFaulty: boolean) =>
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
    sx: looksOf(FIGURES.includes(category), fault !== undefined),
  };
  const leave = () => {
    const kept = settled(category, value);
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
