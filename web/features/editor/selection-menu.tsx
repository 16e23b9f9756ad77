import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import type { BlankForm } from './blank-form.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

/** What can be made of the words that are selected. */
const ACTS: { label: string; use: BlankForm['use']; focus: 'question' | 'format' | 'rows' }[] = [
  { label: 'Make a blank', use: 'answer', focus: 'question' },
  { label: 'Make optional', use: 'optional', focus: 'question' },
  { label: 'Repeat', use: 'repeat', focus: 'rows' },
  { label: 'Choose a format', use: 'answer', focus: 'format' },
];
export type SelectionAction = (typeof ACTS)[number];

interface SelectionMenuProps {
  hasSelection: boolean;
  onChoose: (action: SelectionAction) => void;
  onFind: () => void;
}

/** The button of blanks: to find them all, or to make one of what is selected. */
export const SelectionMenu = ({ hasSelection, onChoose, onFind }: SelectionMenuProps) => (
  <ToolbarMenu
    label="Blanks"
    icon={<TextCursorInput size={17} />}
    choices={[
      { label: 'Find blanks', onChoose: onFind },
      ...ACTS.map((action) => ({
        label: action.label,
        disabled: !hasSelection && action.focus !== 'format',
        onChoose: () => onChoose(action),
      })),
    ]}
  />
);
