import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatOf } from '#core/assembly/formats/formats.ts';
import type { Blank } from '#core/blanks/blank.ts';
import { CATEGORIES, CATEGORY_NAMES, type CategoryName } from '#core/questionnaires/categories.ts';
import { LIMITS } from '#core/questionnaires/question.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import {
  type BlankForm,
  formatsFor,
  formFaults,
  hasOneFormat,
  identifierIn,
  suggestedForm,
  withCategory,
  withOption,
  withUse,
} from './blank-form.ts';
import type { Blanks } from './use-blanks.ts';

const USES: Record<BlankForm['use'], string> = {
  answer: 'An answer',
  optional: 'Optional words',
  repeat: 'A repeat',
  choice: 'A choice',
};

/** Categories that a blank in a text can be asked by. */
const ASKED = CATEGORY_NAMES.filter(
  (name) => !['Data Table', 'File Upload', 'Note', 'Multi-Field', 'Contact'].includes(name),
);

interface BlankCardProps {
  blank: Blank;
  blanks: Blanks;
  title: string;
  /** At the right of the title. */
  steps: ReactNode;
}

/** One blank: the words around it, what they become, and what the client is asked. */
export const BlankCard = ({ blank, blanks, title, steps }: BlankCardProps) => {
  const [form, setForm] = useState(() => {
    const suggested = suggestedForm(blank);
    return blanks.action && blanks.action.use !== suggested.use
      ? withUse(suggested, blank, blanks.action.use)
      : suggested;
  });
  const set = (more: Partial<BlankForm>) => setForm((before) => ({ ...before, ...more }));
  const identifier = identifierIn(form, blank, blanks.taken);
  const card = useRef<HTMLDivElement>(null);
  const [isTried, setTried] = useState(false);
  const faults = formFaults(form);
  const accept = (event?: FormEvent) => {
    event?.preventDefault();
    const [faulty] = Object.keys(faults);
    if (faulty === undefined) return blanks.accept(form);
    setTried(true);
    return card.current?.querySelector<HTMLElement>(`[name="${faulty}"]`)?.focus();
  };
  const focus = blanks.action?.focus;
  useEffect(() => {
    // Whoever types in the text goes on typing.
    if (!focus && document.activeElement?.closest('.ProseMirror')) return undefined;
    const field = focus && card.current?.querySelector<HTMLElement>(`[name="${focus}"]`);
    // A menu that closes gives up the focus a moment later.
    const timer = setTimeout(() => (field ?? card.current)?.focus({ preventScroll: !field }));
    return () => clearTimeout(timer);
  }, [focus]);
  // What was pressed may be gone with what it did.
  useEffect(() => {
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  });
  /** Enter on the card itself; a field's own Enter submits the form. */
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget) accept();
  };
  return (
    <Box
      ref={card}
      role="group"
      aria-label={`${title}: ${blank.text.trim() || blank.suggestion.question}`}
      tabIndex={-1}
      onKeyDown={press}
      sx={{
        display: 'grid',
        gap: 1.25,
        p: 1.5,
        background: 'var(--paper)',
        border: '1px solid var(--line)',
        borderRadius: 2,
        '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: '1px' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 30 }}>
        <Box sx={{ flex: 1, fontSize: 'var(--type-small)', color: 'text.secondary' }}>{title}</Box>
        {steps}
      </Box>
      <Said blank={blank} />
      <Box
        component="form"
        onSubmit={accept}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1fr)' },
          gap: 1.25,
        }}
      >
        <Fields
          form={form}
          faults={isTried ? faults : {}}
          blank={blank}
          blanks={blanks}
          identifier={identifier}
          onSet={set}
          onForm={setForm}
        />
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            gridColumn: '1 / -1',
            // On a phone the fields are more than the sheet shows.
            position: { xs: 'sticky', md: 'static' },
            bottom: 0,
            py: { xs: 1, md: 0 },
            background: 'var(--paper)',
          }}
        >
          <Button type="submit" size="small" variant="contained" title="Accept (Enter)" sx={{ flex: 1 }}>
            Accept
          </Button>
          <Button size="small" variant="outlined" title="Skip (S)" onClick={blanks.skip}>
            {blanks.action ? 'Cancel' : 'Skip'}
          </Button>
        </Box>
      </Box>
    </Box>
  );
};

const Said = ({ blank: { before, text, after, suggestion } }: { blank: Blank }) => (
  <Box
    component="p"
    sx={{ m: 0, fontSize: 'var(--type-note)', lineHeight: 1.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
  >
    {before.length > 30 ? `…${before.slice(-30)}` : before}
    <Box
      component="mark"
      sx={{ background: 'var(--brand-tint)', color: 'text.primary', borderRadius: '3px', px: '2px' }}
    >
      {text.length > 120 ? `${text.slice(0, 120)}…` : text.trim() || suggestion.question}
    </Box>
    {after.slice(0, 30)}
    {after.length > 30 && '…'}
  </Box>
);

interface FieldsProps {
  form: BlankForm;
  /** What is told of a field, by its name. */
  faults: Readonly<Record<string, string>>;
  blank: Blank;
  blanks: Blanks;
  identifier: string;
  onSet: (more: Partial<BlankForm>) => void;
  onForm: (form: BlankForm) => void;
}

const Fields = ({ form, faults, blank, blanks, identifier, onSet, onForm }: FieldsProps) => {
  const isChoice = blank.suggestion.use === 'choice';
  const uses: BlankForm['use'][] = isChoice
    ? ['choice']
    : blank.options || blank.until
      ? ['optional', 'repeat']
      : ['answer', 'optional', 'repeat'];
  const known = [...new Set([...blanks.chosen.map((each) => each.identifier), ...blanks.taken])].filter((name) =>
    blanks.taken.includes(name),
  );
  const categories = isChoice
    ? (['Dropdown', 'Multiple Selection'] as const)
    : form.use === 'optional'
      ? (['Dropdown - Yes/No'] as const)
      : ASKED;
  return (
    <>
      {uses.length > 1 && (
        <SelectField
          label="Becomes"
          value={form.use}
          options={uses.map((use) => ({ value: use, label: USES[use] }))}
          onChange={(event) => onForm(withUse(form, blank, event.target.value as BlankForm['use']))}
        />
      )}
      {form.use === 'repeat' && (
        <TextField
          label="Repeated for each"
          name="rows"
          placeholder="Guests"
          value={form.rows}
          onChange={(event) => onSet({ rows: event.target.value })}
        />
      )}
      {!form.sameAs && (
        <Wide>
          <TextField
            label="Question"
            name="question"
            value={form.question}
            maxLength={200}
            error={faults.question}
            hint={
              <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
                {`{{${form.use === 'optional' || isChoice ? '#' : ''}${identifier}}}`}
              </Box>
            }
            onChange={(event) => onSet({ question: event.target.value })}
          />
        </Wide>
      )}
      {!form.sameAs && categories.length > 1 && (
        <SelectField
          label="Type"
          value={form.category}
          options={categories.map((name) => ({ value: name, label: name }))}
          onChange={(event) => onForm(withCategory(form, event.target.value as CategoryName))}
        />
      )}
      {!form.sameAs && !isChoice && CATEGORIES[form.category].ownOptions && (
        <TextArea
          label="Options"
          hint="One a line"
          rows={3}
          value={form.options}
          onChange={(event) => onSet({ options: event.target.value })}
        />
      )}
      {isChoice && (
        <Box
          component="fieldset"
          sx={{ gridColumn: '1 / -1', m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 0.75 }}
        >
          <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
            Options
          </Box>
          {form.options.split('\n').map((label, at) => (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is the same whatever it is called
              key={at}
              hideLabel
              label={`Option ${at + 1}`}
              name={`option-${at}`}
              value={label}
              maxLength={LIMITS.option}
              error={faults[`option-${at}`]}
              onChange={(event) => onForm(withOption(form, at, event.target.value))}
            />
          ))}
        </Box>
      )}
      {(form.use === 'answer' || form.use === 'repeat') && (blank.kind === 'selection' || hasOneFormat(blank)) && (
        <SelectField
          label="Format"
          name="format"
          value={form.format}
          placeholder="As answered"
          options={[...new Set([...formatsFor(form.category), ...(form.format ? [form.format] : [])])].map((name) => ({
            value: name,
            label: name.includes(' ') ? name : formatOf(name).label,
          }))}
          onChange={(event) => onSet({ format: event.target.value as BlankForm['format'] })}
        />
      )}
      {!isChoice && known.length > 0 && (
        <SelectField
          label="Same as"
          value={form.sameAs}
          placeholder="A new question"
          options={known.map((name) => ({
            value: name,
            label: blanks.chosen.find((each) => each.identifier === name)?.question ?? name,
          }))}
          onChange={(event) => onSet({ sameAs: event.target.value })}
        />
      )}
    </>
  );
};

/** As wide as the form where it has two columns. */
const Wide = ({ children }: { children: ReactNode }) => <Box sx={{ gridColumn: '1 / -1' }}>{children}</Box>;
