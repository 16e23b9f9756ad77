import FilePenLine from 'lucide-react/icons/file-pen-line';
import ListChecks from 'lucide-react/icons/list-checks';
import type { Command, EditorState } from 'prosemirror-state';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { decideAll, goToChange } from './review.ts';
import { Tool } from './tool.tsx';
import { ToolbarMenu } from './toolbar-menu.tsx';
import { isTracking, track } from './tracking.ts';
import { changeBeside } from './use-changes.ts';

interface ReviewToolsProps {
  state: LiveValue<EditorState>;
  run: (command: Command) => void;
  /** Whose the changes are. */
  author: string;
  hasChanges: boolean;
}

/** Goes to the change before or after the caret. */
export const goBeside =
  (way: 1 | -1): Command =>
  (state, dispatch) => {
    const change = changeBeside(state, way);
    return change ? goToChange(change)(state, dispatch) : false;
  };

/** In the bar: whether changes are tracked, and what is done with all of them. */
export const ReviewTools = ({ state, run, author, hasChanges }: ReviewToolsProps) => {
  const isOn = useLive(state, isTracking);
  return (
    <>
      <Tool
        label="Track changes"
        hint={isOn ? 'Track changes (on)' : 'Track changes (off)'}
        pressed={isOn}
        onPress={() => run(track(!isOn, author))}
      >
        <FilePenLine size={18} />
      </Tool>
      <ToolbarMenu
        label="Changes"
        icon={<ListChecks size={17} />}
        choices={[
          { label: 'Next change', disabled: !hasChanges, onChoose: () => run(goBeside(1)) },
          { label: 'Previous change', disabled: !hasChanges, onChoose: () => run(goBeside(-1)) },
          { label: 'Accept all', disabled: !hasChanges, onChoose: () => run(decideAll('accept')) },
          { label: 'Reject all', disabled: !hasChanges, onChoose: () => run(decideAll('reject')) },
        ]}
      />
    </>
  );
};
