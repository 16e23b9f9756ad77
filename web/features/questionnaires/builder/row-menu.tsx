import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo } from 'react';
import type { Question } from '#core/questionnaires/question.ts';
import { Menu } from '#web/ui/menu.tsx';
import { useActions } from './builder-context.ts';
import { titleOf } from './example-words.ts';

interface RowMenuProps {
  question: Question;
  first: boolean;
  last: boolean;
}

/** What can be done with a question without opening it. */
export const RowMenu = memo(({ question, first, last }: RowMenuProps) => {
  const actions = useActions();
  const { id, category_name } = question;
  return (
    <span id={`menu-${id}`}>
      <Menu
        label={`Actions for “${titleOf(question)}”`}
        choices={[
          {
            label: 'Duplicate',
            icon: <Copy aria-hidden size={16} />,
            disabledBecause: category_name === 'Data Table' ? 'A section can have one data table only' : undefined,
            onChoose: () => actions.duplicate(id),
          },
          {
            label: 'Move up',
            icon: <ArrowUp aria-hidden size={16} />,
            disabledBecause: first ? 'It is the first question' : undefined,
            onChoose: () => actions.step(id, -1),
          },
          {
            label: 'Move down',
            icon: <ArrowDown aria-hidden size={16} />,
            disabledBecause: last ? 'It is the last question' : undefined,
            onChoose: () => actions.step(id, 1),
          },
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden size={16} />,
            danger: true,
            onChoose: () => actions.removeQuestion(id),
          },
        ]}
      />
    </span>
  );
});
