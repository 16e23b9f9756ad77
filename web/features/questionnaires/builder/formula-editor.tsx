import Box from '@mui/material/Box';
import { useMemo, useRef } from 'react';
import { tellInEnglish } from '#core/language/message.ts';
import { BUILDER_MESSAGES } from '#core/questionnaires/builder-messages.ts';
import {
  type ComputedResult,
  compiledComputation,
  computationFault,
  RESULT_NAMES,
  roundingRule,
} from '#core/questionnaires/formula/computed.ts';
import { type FormulaNames, formulaNames } from '#core/questionnaires/formula/formula-names.ts';
import { sampleAnswers } from '#core/questionnaires/formula/sample-answers.ts';
import {
  type Computation,
  EMPTY_COMPUTATION,
  LIMITS,
  type Question,
  type Questionnaire,
  type ResultKind,
} from '#core/questionnaires/question.ts';
import { today } from '#web/api/today.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useFields } from './builder-context.ts';

const RESULTS = Object.entries(RESULT_NAMES).map(([value, label]) => ({ value, label: tellInEnglish(label) }));
const PLACES = Array.from({ length: 7 }, (_, places) => ({ value: String(places), label: String(places) }));

interface FormulaEditorProps {
  /** The computed question, or the column as the question of a row. */
  question: Question;
  /** The question that faults are told of, and where among its fields the formula is. */
  ownerId: string;
  path: string;
  /** Where the formula finds its names. */
  within: Questionnaire;
  put: (part: { computed: Computation }) => void;
}

/** The formula of a computed question or column, the names it can use, and what it gives with sample answers. */
export const FormulaEditor = ({ question, ownerId, path, within, put }: FormulaEditorProps) => {
  const field = useFields(ownerId)(path);
  const names = useMemo(() => formulaNames(within), [within]);
  const area = useRef<HTMLTextAreaElement>(null);
  const computed = question.computed ?? EMPTY_COMPUTATION;
  const change = (part: Partial<Computation>) => put({ computed: { ...computed, ...part } });
  const fault = computationFault(computed, names);
  const faultText = fault && tellInEnglish(fault);
  const insert = (name: string) => {
    const { selectionStart: from = computed.formula.length, selectionEnd: to = from } = area.current ?? {};
    change({ formula: computed.formula.slice(0, from) + name + computed.formula.slice(to) });
    area.current?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <TextArea
        {...field}
        error={field.error === BUILDER_MESSAGES.formula ? faultText : field.error}
        label="Formula"
        hint={'Such as rent * 12, start + 30 business days, sum(fees.amount), or if(fee > 10000, "large", "small").'}
        rows={2}
        maxLength={LIMITS.title}
        value={computed.formula}
        ref={area}
        onChange={({ target }) => change({ formula: target.value })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(170px, 100%), 1fr))' }}>
        <SelectField
          label="Insert a name"
          placeholder="Choose a question"
          options={choices(names, question.id)}
          value=""
          onChange={({ target }) => insert(target.value)}
        />
        <SelectField
          label="Result"
          options={RESULTS}
          value={computed.result}
          onChange={({ target }) => change({ result: target.value as ResultKind })}
        />
        {(computed.result === 'number' || computed.result === 'percent') && (
          <SelectField
            label="Decimals"
            options={PLACES}
            value={String(computed.places)}
            onChange={({ target }) => change({ places: Number(target.value) })}
          />
        )}
      </Box>
      <Box sx={{ fontSize: 'var(--type-small)', color: 'text.secondary' }}>
        {['number', 'percent', 'money'].includes(computed.result) && <div>{tellInEnglish(roundingRule(computed))}</div>}
        <div>Business days are Monday to Friday; public holidays count as business days.</div>
      </Box>
      <Box
        role="group"
        aria-label="With sample answers"
        sx={{ p: 1.5, borderRadius: 2, background: 'var(--brand-tint)' }}
      >
        <Box aria-hidden sx={{ fontSize: 'var(--type-small)', color: 'text.secondary', mb: 0.5 }}>
          With sample answers
        </Box>
        {faultText ?? <Sample result={tried(question, within, names)} />}
      </Box>
    </Box>
  );
};

const choices = (names: FormulaNames, questionId: string) =>
  names.all().flatMap((name) => {
    const known = names.find(name.split('.'));
    if (!known || known.question.id === questionId) return [];
    const title = (known.kind === 'column' && known.column?.question_value) || known.question.question_value;
    return [{ value: name, label: title ? `${title} (${name})` : name }];
  });

/** What the formula gives when every question it looks at has a sample answer. */
const tried = (question: Question, within: Questionnaire, names: FormulaNames): ComputedResult => {
  const day = today();
  return compiledComputation(question, names)({ names, answerOf: sampleAnswers(within, day), today: day });
};

const Sample = ({ result }: { result: ComputedResult }) => {
  if (result.kind !== 'result') return result.kind === 'impossible' ? tellInEnglish(result.why) : null;
  return (
    <Box className="figures" sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ fontWeight: 600 }}>{tellInEnglish(result.shown)}</Box>
      {result.workings.map((line) => (
        <Box key={tellInEnglish(line)} sx={{ fontSize: 'var(--type-small)' }}>
          {tellInEnglish(line)}
        </Box>
      ))}
    </Box>
  );
};
