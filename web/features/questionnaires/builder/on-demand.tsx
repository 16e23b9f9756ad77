import { ConflictDialog } from './conflict-dialog.tsx';
import { LogicPanel } from './logic-panel.tsx';
import { Pick } from './pick.tsx';
import { QuestionEditor } from './question-editor.tsx';
import { SectionEditor } from './section-editor.tsx';
import { TemplateCheck } from './template-check.tsx';

/** What the builder shows only once something is pressed: one file, fetched when the questions are drawn. */
export const onDemand = {
  ConflictDialog,
  LogicPanel,
  Pick,
  QuestionEditor,
  SectionEditor,
  TemplateCheck,
};

export type OnDemand = typeof onDemand;
