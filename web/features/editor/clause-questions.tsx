import Box from '@mui/material/Box';
import { CATEGORIES, CATEGORY_NAMES, type CategoryName } from '#core/questionnaires/categories.ts';
import { LIMITS } from '#core/questionnaires/question.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ClauseQuestionList } from './use-clause-questions.ts';

/** Kinds of answers that one tag can print; tables and several fields follow from the tags themselves. */
const SIMPLE = CATEGORY_NAMES.filter((name) => !['Computed', 'Data Table', 'Multi-Field', 'Note'].includes(name));
const kinds = SIMPLE.map((name) => ({ value: name, label: name }));
const isSimple = (category: CategoryName) => SIMPLE.includes(category);

/** What is asked for each tag of a clause. */
export const ClauseQuestions = ({ questions: { all, change } }: { questions: ClauseQuestionList }) => {
  if (all.length === 0)
    return (
      <Box sx={{ color: 'text.secondary' }}>
        Tags such as {'{{county}}'} in the wording get their questions here. Templates that use the clause ask them.
      </Box>
    );
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}>
      {all.map((question) => (
        <Box component="li" key={question.identifier} sx={{ display: 'grid', gap: 1.5 }}>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
            }}
          >
            <TextField
              label={`Question for {{${question.identifier}}}`}
              value={question.question}
              maxLength={LIMITS.title}
              onChange={({ target }) => change({ ...question, question: target.value })}
            />
            {isSimple(question.category) && (
              <SelectField
                label={`Answer to {{${question.identifier}}}`}
                options={kinds}
                value={question.category}
                onChange={({ target }) => change({ ...question, category: target.value as CategoryName })}
              />
            )}
          </Box>
          {CATEGORIES[question.category].ownOptions && (
            <TextArea
              label={`Options for {{${question.identifier}}}`}
              hint="One in each line"
              rows={2}
              value={(question.options ?? []).join('\n')}
              onChange={({ target }) => change({ ...question, options: target.value.split('\n') })}
            />
          )}
        </Box>
      ))}
    </Box>
  );
};
