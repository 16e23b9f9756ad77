import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import ListTree from 'lucide-react/icons/list-tree';
import type { Command, EditorState } from 'prosemirror-state';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { continueNumbers, DEEPEST, itemAt, listAt, moveItems, restartNumbers, toggleList } from './list-commands.ts';
import type { Looks } from './schema.ts';
import { Tool } from './tool.tsx';
import { ToolbarMenu } from './toolbar-menu.tsx';

interface ListToolsProps {
  state: LiveValue<EditorState>;
  looks: Looks;
  run: (command: Command) => void;
}

/** In the bar: lists, their levels and their numbers. */
export const ListTools = ({ state, looks, run }: ListToolsProps) => {
  const kind = useLive(state, (now) => listAt(now, looks));
  const level = useLive(state, (now) => itemAt(now, looks)?.level);
  const isItem = level !== undefined;
  const choice = (label: string, isPossible: boolean, command: Command) => ({
    label,
    disabled: !isPossible,
    onChoose: () => run(command),
  });
  return (
    <>
      <Tool
        label="Bulleted list"
        hint="Bulleted list"
        pressed={kind === 'bullets'}
        onPress={() => run(toggleList(looks, 'bullets'))}
      >
        <List size={18} />
      </Tool>
      <Tool
        label="Numbered list"
        hint="Numbered list"
        pressed={kind === 'numbers'}
        onPress={() => run(toggleList(looks, 'numbers'))}
      >
        <ListOrdered size={18} />
      </Tool>
      <ToolbarMenu
        label="List levels"
        text=""
        icon={<ListTree size={17} />}
        choices={[
          choice('Deeper level (Tab)', isItem && level < DEEPEST, moveItems(looks, 1)),
          choice('Higher level (Shift+Tab)', isItem && level > 0, moveItems(looks, -1)),
          choice('Restart numbering', kind === 'numbers', restartNumbers(looks)),
          choice('Continue numbering', kind === 'numbers', continueNumbers(looks)),
        ]}
      />
    </>
  );
};
