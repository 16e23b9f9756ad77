import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useCallback } from 'react';
import { CATEGORIES, type CategoryName } from '#core/questionnaires/categories.ts';
import { checksOf } from '#core/questionnaires/checks.ts';
import { CLIENT } from '#core/questionnaires/firm-and-client.ts';
import { type Checks, LIMITS, type Question } from '#core/questionnaires/question.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useActions, useFields, useView, useViewNow } from './builder-context.ts';
import { CATEGORY_ICONS } from './category-groups.ts';
import { ChecksEditor } from './checks-editor.tsx';
import { ConditionsEditor } from './conditions-editor.tsx';
import { DefaultEditor } from './default-editor.tsx';
import { NamedField } from './named-field.tsx';
import { isFreeIdentifier, withName, withQuestionText } from './naming.ts';
import { Particulars } from './particulars.tsx';
import { sectionOf, withFields } from './places.ts';
import { WhoAnswersField } from './who-answers-field.tsx';

/** Everything about one question; only the open question has one. */
export const QuestionEditor = ({ question }: { question: Question }) => {
  const { edit } = useActions();
  const names = useView((view) => view.names);
  const { id, category_name } = question;
  const isNote = CATEGORIES[category_name].kind === 'none';
  const put = useCallback(
    (part: Partial<Question>, focus?: string) => edit((all) => withFields(all, id, part), focus ? { focus } : {}),
    [edit, id],
  );
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
        <CategoryButton questionId={id} category={category_name} />
        {!isNote && <Identifier questionId={id} category={category_name} identifier={question.id_value} />}
      </Box>
      <Particulars question={question} put={put} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        <QuestionChecks questionId={id} category={category_name} checks={question.checks} put={put} />
        <QuestionDefault question={question} put={put} />
      </Box>
      {!isNote && (
        <>
          <Help questionId={id} help={question.help ?? ''} put={put} />
          {category_name !== 'Computed' && <Required required={question.required} put={put} />}
        </>
      )}
      <Answerer question={question} put={put} />
      <Box sx={{ borderTop: '1px solid var(--line)', pt: 2 }}>
        <ConditionsEditor
          ownerId={id}
          what="question"
          names={names}
          all={question.visibility_condition}
          match={question.match}
          onChange={put}
        />
      </Box>
      <Done questionId={id} />
    </Box>
  );
};

// What a key does not change is not drawn anew for it: each part is told only what it shows.

type Put = (part: Partial<Question>, focus?: string) => void;

const Help = memo(({ questionId, help, put }: { questionId: string; help: string; put: Put }) => (
  <TextField
    name={useFields(questionId)('help').name}
    label="Help under the question"
    optional
    maxLength={LIMITS.title}
    value={help}
    onChange={({ target }) => put({ help: target.value || undefined })}
  />
));

interface QuestionChecksProps {
  questionId: string;
  category: CategoryName;
  checks: Checks | undefined;
  put: Put;
}

const QuestionChecks = memo(({ questionId, category, checks, put }: QuestionChecksProps) => (
  <ChecksEditor
    key={category}
    ownerId={questionId}
    path="checks"
    category={category}
    names={checksOf(category)}
    checks={checks}
    onChange={(next) => put({ checks: next })}
  />
));

const QuestionDefault = ({ question, put }: { question: Question; put: Put }) => {
  const change = useCallback((default_answer: string | undefined) => put({ default_answer }), [put]);
  return (
    <DefaultEditor
      key={question.category_name}
      questionId={question.id}
      category={question.category_name}
      options={question.field_values}
      value={question.default_answer}
      onChange={change}
    />
  );
};

const Required = memo(({ required, put }: { required: boolean; put: Put }) => (
  <CheckField label="Required" checked={required} onChange={({ target }) => put({ required: target.checked })} />
));

const Answerer = ({ question, put }: { question: Question; put: Put }) => {
  const inherited = useView(({ questionnaire }) => sectionOf(questionnaire, question.id)?.answered_by);
  return (
    <WhoAnswersField
      answeredBy={question.answered_by}
      inherited={inherited ?? CLIENT}
      shown={question.shown_to_clients === true}
      onChange={put}
    />
  );
};

const Done = memo(({ questionId }: { questionId: string }) => {
  const { open } = useActions();
  return (
    <Box>
      <Button variant="outlined" size="small" onClick={() => open(undefined, `row-${questionId}`)}>
        Done
      </Button>
    </Box>
  );
});

const Words = ({ question }: { question: Question }) => {
  const { edit } = useActions();
  const now = useViewNow();
  const field = useFields(question.id)('question_value');
  const isNote = CATEGORIES[question.category_name].kind === 'none';
  const put = (text: string, follow: boolean) => edit((all) => withQuestionText(all, question.id, text, follow));
  const control = {
    ...field,
    value: question.question_value,
    onChange: ({ target }: { target: { value: string } }) => put(target.value, now().followingId === question.id),
    onBlur: () => {
      if (!question.id_value && question.question_value.trim()) put(question.question_value, true);
      field.onBlur();
    },
  };
  if (isNote) return <TextArea {...control} label="Note text" maxLength={LIMITS.note} />;
  return <TextField {...control} label="Question" maxLength={LIMITS.title} />;
};

interface IdentifierProps {
  questionId: string;
  category: CategoryName;
  identifier: string;
}

const Identifier = memo(({ questionId, category, identifier }: IdentifierProps) => {
  const { edit, named } = useActions();
  const now = useViewNow();
  const field = useFields(questionId)('id_value');
  const sign = category === 'Data Table' ? '#' : '';
  return (
    <NamedField
      {...field}
      label="Identifier"
      hint={identifier && `In the template: {{${sign}${identifier}}}`}
      maxLength={LIMITS.key}
      value={identifier}
      isFree={(text) => isFreeIdentifier(now().questionnaire, questionId, text)}
      onCommit={(text) => {
        named();
        edit((all) => withName(all, questionId, text));
      }}
      inputProps={{ spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' }}
    />
  );
});

const CategoryButton = memo(({ questionId, category }: { questionId: string; category: CategoryName }) => {
  const { pick } = useActions();
  const Icon = CATEGORY_ICONS[category];
  const id = `category-${questionId}`;
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
        onClick={() => pick({ questionId, category })}
        sx={{ justifyContent: 'flex-start', fontWeight: 500, borderColor: 'var(--field)', px: 1.5, overflow: 'hidden' }}
      >
        {category}
      </Button>
      <Box sx={{ mt: 0.5, fontSize: 'var(--type-small)', lineHeight: 1.4, color: 'text.secondary' }}>
        {CATEGORIES[category].hint}
      </Box>
    </Box>
  );
});
