import Pilcrow from 'lucide-react/icons/pilcrow';
import type { Command, EditorState } from 'prosemirror-state';
import { useMemo } from 'react';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { setStyle, styleAt } from './restyle.ts';
import type { Looks } from './schema.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

interface LookToolsProps {
  state: LiveValue<EditorState>;
  looks: Looks;
  run: (command: Command) => void;
}

/** In the bar: the style of what is selected, and all that it could have. */
export const StylePicker = ({ state, looks, run }: LookToolsProps) => {
  const present = useLive(state, (now) => styleAt(now, looks));
  const styles = useMemo(() => looks.styles(), [looks]);
  const name = styles.find(({ id }) => id === present)?.name;
  return (
    <ToolbarMenu
      label={`Style: ${name ?? 'several'}`}
      text={name ?? 'Several'}
      textWidth={88}
      icon={<Pilcrow size={17} />}
      choices={styles.map((style) => ({
        label: style.name,
        isChosen: style.id === present,
        onChoose: () => run(setStyle(looks, style.id)),
      }))}
    />
  );
};
