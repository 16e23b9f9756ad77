import { CATEGORIES } from '#core/questionnaires/categories.ts';
import { LIMITS, type Question } from '#core/questionnaires/question.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useActions, useFields, useView } from './builder-context.ts';
import { FormulaEditor } from './formula-editor.tsx';
import { MultiFieldsEditor } from './multi-fields-editor.tsx';
import { withLabel } from './naming.ts';
import { OptionsEditor } from './options-editor.tsx';
import { PartsEditor } from './parts-editor.tsx';
import { sectionOf } from './places.ts';
import { TableEditor } from './table-editor.tsx';

interface ParticularsProps {
  question: Question;
  put: (part: Partial<Question>, focus?: string) => void;
}

/** What only some categories have. */
export const Particulars = ({ question, put }: ParticularsProps) => {
  const { edit } = useActions();
  const field = useFields(question.id)('folder_name');
  const { ownOptions, fields } = CATEGORIES[question.category_name];
  if (ownOptions) {
    return (
      <OptionsEditor
        ownerId={question.id}
        path="field_values"
        options={question.field_values}
        onLabel={(id, label) => edit((all) => withLabel(all, question.id, id, label))}
        onChange={(field_values, focus) => put({ field_values }, focus)}
      />
    );
  }
  if (fields) return <PartsEditor question={question} onChange={(category_id) => put({ category_id })} />;
  if (question.category_name === 'Multi-Field') {
    return (
      <MultiFieldsEditor question={question} onChange={(values, focus) => put({ multifield_values: values }, focus)} />
    );
  }
  if (question.category_name === 'File Upload') {
    return (
      <TextField
        {...field}
        label="Folder name"
        hint="The folder of the matter that the files go to."
        maxLength={LIMITS.title}
        value={question.folder_name ?? ''}
        onChange={({ target }) => put({ folder_name: target.value })}
      />
    );
  }
  if (question.category_name === 'Computed') return <Formula question={question} put={put} />;
  return question.category_name === 'Data Table' ? <Table question={question} /> : null;
};

const Formula = ({ question, put }: ParticularsProps) => (
  <FormulaEditor
    question={question}
    ownerId={question.id}
    path="formula"
    within={useView(({ deferred }) => deferred)}
    put={put}
  />
);

const Table = ({ question }: { question: Question }) => {
  const section = useView(({ questionnaire }) => sectionOf(questionnaire, question.id));
  return section ? <TableEditor section={section} question={question} /> : null;
};
