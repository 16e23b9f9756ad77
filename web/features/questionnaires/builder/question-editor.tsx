import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { LIMITS, type Question } from '#core/questionnaires/question.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useActs, useFields, useView } from './builder-context.ts';
import { CATEGORY_ICONS } from './category-groups.ts';
import { ConditionsEditor } from './conditions-editor.tsx';
import { NamedField } from './named-field.tsx';
import { isFreeIdentifier, withName, withWords } from './naming.ts';
import { Particulars } from './particulars.tsx';
import { withFields } from './places.ts';

/** Everything about one question; only the open question has one. */
export const QuestionEditor = ({ question }: { question: Question }) => {
  const { edit, open } = useActs();
  const fields = useFields(question.id);
  const isNote = CATEGORIES[question.category_name].kind === 'none';
  const put = (part: Partial<Question>, focus?: string) =>
    edit((all) => withFields(all, question.id, part), focus ? { focus } : {});
  return (
    <Box sx={{ display: 'grid', gap: 2.25 }}>
      <Words question={question} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          '@container editor (min-width: 460px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <CategoryButton question={question} />
        {!isNote && <Identifier question={question} />}
      </Box>
      <Particulars question={question} put={put} />
      {!isNote && (
        <>
          <TextField
            name={fields('help').name}
            label="Help under the question"
            optional
            maxLength={LIMITS.title}
            value={question.help ?? ''}
            onChange={({ target }) => put({ help: target.value || undefined })}
          />
          <CheckField
            label="Required"
            checked={question.required}
            onChange={({ target }) => put({ required: target.checked })}
          />
        </>
      )}
      <Box sx={{ borderTop: '1px solid var(--line)', pt: 2 }}>
        <ConditionsEditor ownerId={question.id} what="question" value={question} onChange={put} />
      </Box>
      <Box>
        <Button variant="outlined" size="small" onClick={() => open(undefined, `row-${question.id}`)}>
          Done
        </Button>
      </Box>
    </Box>
  );
};

const Words = ({ question }: { question: Question }) => {
  const { edit } = useActs();
  const { followingId } = useView();
  const field = useFields(question.id)('question_value');
  const isNote = CATEGORIES[question.category_name].kind === 'none';
  const put = (words: string, follow: boolean) => edit((all) => withWords(all, question.id, words, follow));
  const control = {
    ...field,
    value: question.question_value,
    onChange: ({ target }: { target: { value: string } }) => put(target.value, followingId === question.id),
    onBlur: () => {
      if (!question.id_value && question.question_value.trim()) put(question.question_value, true);
      field.onBlur();
    },
  };
  if (isNote) return <TextArea {...control} label="Note text" maxLength={LIMITS.note} />;
  return <TextField {...control} label="Question" maxLength={LIMITS.title} />;
};

const Identifier = ({ question }: { question: Question }) => {
  const { edit, named } = useActs();
  const { questionnaire } = useView();
  const field = useFields(question.id)('id_value');
  const sign = question.category_name === 'Data Table' ? '#' : '';
  return (
    <NamedField
      {...field}
      label="Identifier"
      hint={question.id_value && `In the template: {{${sign}${question.id_value}}}`}
      maxLength={LIMITS.key}
      value={question.id_value}
      isFree={(text) => isFreeIdentifier(questionnaire, question.id, text)}
      onCommit={(text) => {
        named();
        edit((all) => withName(all, question.id, text));
      }}
      inputProps={{ spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' }}
    />
  );
};

const CategoryButton = ({ question }: { question: Question }) => {
  const { pick } = useActs();
  const Icon = CATEGORY_ICONS[question.category_name];
  const id = `category-${question.id}`;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="span"
        id={`${id}-label`}
        sx={{ display: 'block', mb: 0.75, fontSize: 'var(--type-note)', fontWeight: 600 }}
      >
        Category
      </Box>
      <Button
        id={id}
        fullWidth
        variant="outlined"
        aria-labelledby={`${id}-label ${id}`}
        aria-haspopup="dialog"
        startIcon={<Icon aria-hidden size={17} />}
        onClick={() => pick({ questionId: question.id, category: question.category_name })}
        sx={{ justifyContent: 'flex-start', fontWeight: 500, borderColor: 'var(--field)', px: 1.5, overflow: 'hidden' }}
      >
        {question.category_name}
      </Button>
      <Box sx={{ mt: 0.5, fontSize: 'var(--type-small)', lineHeight: 1.4, color: 'text.secondary' }}>
        {CATEGORIES[question.category_name].hint}
      </Box>
    </Box>
  );
};
