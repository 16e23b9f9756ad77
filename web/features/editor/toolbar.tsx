import Box from '@mui/material/Box';
import ArrowRightToLine from 'lucide-react/icons/arrow-right-to-line';
import Bold from 'lucide-react/icons/bold';
import Italic from 'lucide-react/icons/italic';
import Redo from 'lucide-react/icons/redo-2';
import Search from 'lucide-react/icons/search';
import SeparatorHorizontal from 'lucide-react/icons/separator-horizontal';
import Underline from 'lucide-react/icons/underline';
import Undo from 'lucide-react/icons/undo-2';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { Command, EditorState } from 'prosemirror-state';
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { useTypedAhead } from '#web/ui/typed-ahead.ts';
import type { Sought } from './find-bar.tsx';
import { canBreakPage, type Format, insertPageBreak, insertSign, toggle } from './keys.ts';
import { LinkTool } from './link-tool.tsx';
import { ListTools } from './list-tools.tsx';
import { PictureTool } from './picture-tool.tsx';
import type { Pictures } from './pictures.ts';
import type { EditorSchema, Looks } from './schema.ts';
import { StylePicker } from './style-picker.tsx';
import { TableTools } from './table-tools.tsx';
import { shortcutPrefix, Tool } from './tool.tsx';

const FindBar = lazy(async () => ({ default: (await import('./find-bar.tsx')).FindBar }));

interface ToolbarProps {
  looks: Looks;
  /** None where no picture can be put in. */
  pictures?: Pictures;
  state: LiveValue<EditorState>;
  schema: EditorSchema;
  run: (command: Command) => void;
  /** Does something and leaves the focus where it is. */
  runInPlace: (command: Command) => void;
  /** At the end of the bar. */
  children?: ReactNode;
}

/** Whether what is selected, or what is typed next, has a format. */
const isOn = ({ selection, storedMarks, doc }: EditorState, schema: EditorSchema, format: Format): boolean => {
  const mark = schema.marks[format];
  if (selection.empty) return Boolean(mark.isInSet(storedMarks ?? selection.$from.marks()));
  return doc.rangeHasMark(selection.from, selection.to, mark);
};

/** Arrows, Home and End move within the bar; only one of its buttons is a stop of the Tab key. */
const move = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
};

/** Keeps the last button that had the focus as the stop of the Tab key. */
const rove = (event: { currentTarget: HTMLElement; target: EventTarget }): void => {
  // Menus and dialogs that were opened here stand elsewhere.
  if (!(event.target instanceof window.Node) || !event.currentTarget.contains(event.target)) return;
  for (const button of event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope button'))
    button.tabIndex = button === event.target ? 0 : -1;
};

/** Ctrl+F and Ctrl+H on the paper, or where is looked for something, ask for words of it. */
const useFindKeys = (ask: (focus: 'find' | 'replace') => void): void =>
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const focus = { f: 'find', h: 'replace' }[event.key.toLowerCase()] as 'find' | 'replace' | undefined;
      if (!focus || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (!(event.target instanceof Element) || !event.target.closest('.ProseMirror, [role="search"]')) return;
      event.preventDefault();
      ask(focus);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [ask]);

/** The formatting bar above the paper. */
export const Toolbar = ({ state, schema, looks, pictures, run, runInPlace, children }: ToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const canUndo = useLive(state, (now) => undoDepth(now) > 0);
  const canRedo = useLive(state, (now) => redoDepth(now) > 0);
  const canBreak = useLive(state, canBreakPage);
  const on = {
    strong: useLive(state, (now) => isOn(now, schema, 'strong')),
    em: useLive(state, (now) => isOn(now, schema, 'em')),
    underline: useLive(state, (now) => isOn(now, schema, 'underline')),
  };
  const format = (name: Format, label: string, key: string, icon: ReactNode) => (
    <Tool
      label={label}
      hint={`${label} (${shortcutPrefix}${key})`}
      pressed={on[name]}
      onPress={() => run(toggle(schema, name))}
    >
      {icon}
    </Tool>
  );
  const [sought, setSought] = useState<Sought>();
  const { begin, take } = useTypedAhead();
  const seek = useCallback(
    (focus: 'find' | 'replace') => {
      begin();
      setSought({ focus });
    },
    [begin],
  );
  useFindKeys(seek);
  return (
    <>
      <Box
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        onKeyDown={move}
        onFocus={rove}
        // The caret stays where it is while a button is pressed.
        onMouseDown={(event) =>
          event.target instanceof Element &&
          event.currentTarget.contains(event.target) &&
          event.target.closest('button') &&
          event.preventDefault()
        }
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minWidth: 0,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          '& > *': { flexShrink: 0 },
        }}
      >
        <Tool first label="Undo" hint={`Undo (${shortcutPrefix}Z)`} off={!canUndo} onPress={() => run(undo)}>
          <Undo size={18} />
        </Tool>
        <Tool label="Redo" hint={`Redo (${shortcutPrefix}Shift+Z)`} off={!canRedo} onPress={() => run(redo)}>
          <Redo size={18} />
        </Tool>
        <Line />
        <StylePicker state={state} looks={looks} run={run} />
        {format('strong', 'Bold', 'B', <Bold size={18} />)}
        {format('em', 'Italic', 'I', <Italic size={18} />)}
        {format('underline', 'Underline', 'U', <Underline size={18} />)}
        <Tool label="Insert a tab" hint="Insert a tab" onPress={() => run(insertSign(schema.nodes.tab.create()))}>
          <ArrowRightToLine size={18} />
        </Tool>
        <Tool
          label="Insert a page break"
          hint={`Insert a page break (${shortcutPrefix}Enter)`}
          off={!canBreak}
          onPress={() => run(insertPageBreak)}
        >
          <SeparatorHorizontal size={18} />
        </Tool>
        <ListTools state={state} looks={looks} run={run} />
        <LinkTool state={state} run={run} />
        {pictures && <PictureTool state={state} looks={looks} pictures={pictures} run={run} />}
        <TableTools state={state} looks={looks} run={run} />
        {children && <Line />}
        <Tool
          label="Find and replace"
          hint={`Find (${shortcutPrefix}F), replace (${shortcutPrefix}H)`}
          pressed={sought !== undefined}
          onPress={() => {
            if (!sought) return seek('find');
            take();
            setSought(undefined);
          }}
        >
          <Search size={18} />
        </Tool>
        {children}
      </Box>
      <Suspense fallback={null}>
        {sought && (
          <FindBar
            state={state}
            runInPlace={runInPlace}
            sought={sought}
            takeTyped={take}
            onClose={() => {
              setSought(undefined);
              run(() => false);
            }}
          />
        )}
      </Suspense>
    </>
  );
};

const Line = () => <Box aria-hidden sx={{ width: '1px', height: 22, mx: 0.5, background: 'var(--line)' }} />;
