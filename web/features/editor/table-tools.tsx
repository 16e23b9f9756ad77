import Table from 'lucide-react/icons/table';
import type { Command, EditorState } from 'prosemirror-state';
import { lazy, Suspense, useState } from 'react';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { toast } from '#web/ui/toast-store.ts';
import type { Looks } from './schema.ts';
import { canInsertTable, changeTable, insertTable, MOST, type TableChange, whyNot } from './table-commands.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';
import { isTracking } from './tracking.ts';

const FieldsDialog = lazy(async () => ({ default: (await import('./fields-dialog.tsx')).FieldsDialog }));

const ACTS: [act: TableChange, label: string][] = [
  ['rowAbove', 'Insert row above'],
  ['rowBelow', 'Insert row below'],
  ['columnBefore', 'Insert column before'],
  ['columnAfter', 'Insert column after'],
  ['deleteRow', 'Delete row'],
  ['deleteColumn', 'Delete column'],
  ['deleteTable', 'Delete table'],
];

/** Said of a column that is put in while changes are tracked. */
const UNTRACKED = 'Word tracks no new columns: this one is added without a mark.';

const countWrong = (text: string | undefined, most: number): string | undefined => {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= most ? undefined : `Enter a number from 1 to ${most}.`;
};

interface TableToolsProps {
  state: LiveValue<EditorState>;
  looks: Looks;
  run: (command: Command) => void;
}

/** In the bar: what is done with tables; what cannot be done says why. */
export const TableTools = ({ state, looks, run }: TableToolsProps) => {
  const [asking, setAsking] = useState(false);
  const reasons = useLive(state, (now) => ACTS.map(([change]) => whyNot(now, looks, change) ?? '').join('\n')).split(
    '\n',
  );
  const canInsert = useLive(state, canInsertTable);
  const close = (command: Command = () => false) => {
    setAsking(false);
    // Once the dialog has given the focus back.
    setTimeout(() => run(command));
  };
  const isOutside = reasons.every((why) => why !== '');
  return (
    <>
      <ToolbarMenu
        label="Table"
        text=""
        icon={<Table size={17} />}
        choices={[
          {
            label: 'Insert table',
            disabled: !canInsert,
            why: canInsert ? undefined : 'Put the caret into the text, outside of tables',
            onChoose: () => setAsking(true),
          },
          ...ACTS.map(([change, label], at) => ({
            label,
            disabled: reasons[at] !== '',
            why: isOutside ? undefined : reasons[at] || undefined,
            onChoose: () => {
              if (isTracking(state.read()) && change.startsWith('column')) toast.info(UNTRACKED);
              run(changeTable(looks, change));
            },
          })),
        ]}
      />
      <Suspense fallback={null}>
        {asking && (
          <FieldsDialog
            title="Insert a table"
            submit="Insert"
            fields={[
              { name: 'rows', label: 'Rows', value: '3', inputMode: 'numeric' },
              { name: 'columns', label: 'Columns', value: '3', inputMode: 'numeric' },
            ]}
            check={({ rows, columns }) => ({
              rows: countWrong(rows, MOST.rows),
              columns: countWrong(columns, MOST.columns),
            })}
            onDone={({ rows, columns }) => close(insertTable(looks, Number(rows), Number(columns)))}
            onClose={() => close()}
          />
        )}
      </Suspense>
    </>
  );
};
