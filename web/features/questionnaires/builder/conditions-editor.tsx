import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { memo, useMemo, useRef } from 'react';
import { tellInEnglish } from '#core/language/message.ts';
import { emptyCondition } from '#core/questionnaires/builder-edits.ts';
import { clausesOf } from '#core/questionnaires/conditions.ts';
import type { LogicIssue, Verdict } from '#core/questionnaires/prover.ts';
import { type Condition, type Conditional, LIMITS } from '#core/questionnaires/question.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useActions, useFields, useView } from './builder-context.ts';
import { keysFor, type QuestionNames, withoutCondition } from './condition-choices.ts';
import { ConditionRow } from './condition-row.tsx';
import { exampleWords } from './example-words.ts';
import { fieldName } from './faults-by-owner.ts';
import { AskBefore, Finding, IssueWords } from './finding.tsx';

interface ConditionsEditorProps {
  /** Whose fields these are, and where the conditions are among them. */
  ownerId: string;
  path?: string;
  /** What shows, if it is not the owner: a column of its rows. */
  itemId?: string;
  what: 'section' | 'question' | 'column';
  /** What conditions can look at; of a column the row's other columns too. */
  names: QuestionNames;
  /** The conditions, and whether all must hold. */
  all: Conditional['visibility_condition'];
  match: Conditional['match'];
  onChange: (value: Conditional, focus?: string) => void;
}

const ALWAYS = {
  section: 'Always.',
  question: 'Always, with its section.',
  column: 'Always, in each row.',
};

/** The same choices are the same list, so that a thousand of them are not drawn anew for a key pressed elsewhere. */
const useKeys = (names: QuestionNames, itemId: string) => {
  const keys = useMemo(() => keysFor(names, itemId), [names, itemId]);
  const shown = useRef(keys);
  const isSame =
    keys.length === shown.current.length &&
    keys.every(({ value, label }, at) => shown.current[at]?.value === value && shown.current[at]?.label === label);
  if (!isSame) shown.current = keys;
  return shown.current;
};

/** When a section, question or column shows, with what the prover makes of it right below. */
export const ConditionsEditor = memo((props: ConditionsEditorProps) => {
  const { ownerId, path = 'visibility_condition', itemId = ownerId, what, names, all, match, onChange } = props;
  const proof = useView((view) => view.proof);
  const { newId } = useActions();
  const add = useFields(ownerId)(path).name;
  const issues = proof?.issues.filter((issue) => issue.itemId === itemId) ?? [];
  const keys = useKeys(names, itemId);
  const put = (conditions: Conditional['visibility_condition'], focus?: string) =>
    onChange({ match, visibility_condition: conditions }, focus);
  const empty = (group?: string): Condition => ({ ...emptyCondition(newId()), ...(group && { group }) });
  const clauses = clausesOf(all, ({ group }) => group);
  const putAt = (at: number, ...added: Condition[]) =>
    put(all.toSpliced(at, 0, ...added), fieldName(ownerId, `${path}.${at}.label`));
  const addOne = () => putAt(all.length, empty());
  const addGroup = () => {
    const group = newId();
    putAt(all.length, empty(group), empty(group));
  };
  const addTo = (clause: Condition[]) => putAt(all.indexOf(clause.at(-1) as Condition) + 1, empty(clause[0]?.group));
  const row = (condition: Condition) => (
    <Box key={condition.id} sx={{ display: 'grid', gap: 0.75 }}>
      <ConditionRow
        ownerId={ownerId}
        place={`${path}.${all.indexOf(condition)}`}
        at={all.indexOf(condition)}
        condition={condition}
        names={names}
        keys={keys}
        onChange={(next) => put(all.map((each) => (each === condition ? next : each)))}
        onRemove={() => put(withoutCondition(all, condition), add)}
      />
      {issues
        .filter((issue) => all.findLast((each) => issue.conditionIds.includes(each.id)) === condition)
        .map((issue) => (
          <Finding key={issue.kind + tellInEnglish(issue.message)} action={<AskBefore issue={issue} />}>
            <Issue issue={issue} />
          </Finding>
        ))}
    </Box>
  );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'grid', gap: 1.25 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}>
        When this {what} shows
      </Box>
      {all.length === 0 && (
        <Box sx={{ fontSize: 'var(--type-note)', color: 'text.secondary', mt: -0.5 }}>{ALWAYS[what]}</Box>
      )}
      {clauses.length > 1 && (
        <Box sx={{ maxWidth: 320 }}>
          <SelectField
            hideLabel
            label="How many conditions must hold"
            options={[
              { value: 'all', label: 'When all of these hold' },
              { value: 'any', label: 'When any of these holds' },
            ]}
            value={match}
            onChange={({ target }) =>
              onChange({ visibility_condition: all, match: target.value as Conditional['match'] })
            }
          />
        </Box>
      )}
      {clauses.map((clause) => {
        const group = clause[0]?.group;
        if (!group) return clause.map(row);
        return (
          <Box
            key={group}
            component="fieldset"
            sx={{
              m: 0,
              p: 1.25,
              minWidth: 0,
              display: 'grid',
              gap: 1,
              border: '1px solid var(--line)',
              borderRadius: 1,
            }}
          >
            <Box component="legend" sx={{ px: 0.5, fontSize: 'var(--type-small)', color: 'text.secondary' }}>
              {match === 'all' ? 'Any of these is enough' : 'All of these together'}
            </Box>
            {clause.map(row)}
            {all.length < LIMITS.conditions && (
              <Box>
                <Button size="small" startIcon={<Plus size={16} />} onClick={() => addTo(clause)} sx={{ ml: -0.5 }}>
                  Add to this group
                </Button>
              </Box>
            )}
          </Box>
        );
      })}
      {all.length < LIMITS.conditions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Button id={add} size="small" startIcon={<Plus size={16} />} onClick={addOne} sx={{ ml: -0.5 }}>
            Add a condition
          </Button>
          {all.length > 0 && all.length + 1 < LIMITS.conditions && (
            <Button size="small" startIcon={<Plus size={16} />} onClick={addGroup}>
              Add a group
            </Button>
          )}
        </Box>
      )}
      {issues.length === 0 && all.length > 0 && (
        <ProvedLine verdict={proof?.verdicts.find((each) => each.itemId === itemId)} />
      )}
    </Box>
  );
});

const Issue = ({ issue }: { issue: LogicIssue }) => (
  <IssueWords issue={issue} questionnaire={useView(({ deferred }) => deferred)} />
);

/** Proved to be both shown and hidden, with an answer for each. */
const ProvedLine = ({ verdict }: { verdict: Verdict | undefined }) => {
  const questionnaire = useView(({ deferred }) => deferred);
  if (verdict?.verdict !== 'sometimes' || !verdict.shownWhen || !verdict.hiddenWhen) return null;
  const shown = exampleWords(questionnaire, verdict.shownWhen).join(' and ') || 'nothing is answered';
  const hidden = exampleWords(questionnaire, verdict.hiddenWhen).join(' and ') || 'nothing is answered';
  return (
    <Finding good>
      <Box sx={{ color: 'text.secondary' }}>
        Shows when {shown}; is hidden when {hidden}.
      </Box>
    </Finding>
  );
};
