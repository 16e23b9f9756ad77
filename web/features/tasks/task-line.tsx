import ListChecks from 'lucide-react/icons/list-checks';
import Repeat from 'lucide-react/icons/repeat';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { TaskRow } from '#core/tasks/task-row.ts';
import { today } from '#web/api/today.ts';
import { useSignedIn } from '#web/session/session.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { CalendarDay, Moment } from '#web/ui/moment.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { groupOf } from './task-groups.ts';
import { useTaskActions } from './use-task-actions.ts';

const TickedLines = lazy(async () => ({ default: (await import('./ticked-lines.tsx')).TickedLines }));
const TaskDialog = lazy(async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }));

interface TaskLineProps {
  task: TaskRow;
  /** The matter that it belongs to, where that is not the page itself. */
  matter?: ReactNode;
  /** It is another firm's: done and reopened, no more. */
  isGuest?: boolean | undefined;
  /** Why nothing can be done to it. */
  disabledBecause?: string | undefined;
}

const plainButton = {
  minHeight: 24,
  p: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
};

/** How tasks below each other look, set once for all of them: a long list is drawn anew with each key of a search. */
export const taskLook = {
  '& .task': { display: 'flex', alignItems: 'start', gap: 1, minWidth: 0 },
  '& .task > .what': { flex: 1, minWidth: 0, pt: '3px', overflowWrap: 'anywhere' },
  '& .what > .title': { fontWeight: 600 },
  '& .what > .done': { color: 'text.secondary', textDecoration: 'line-through' },
  '& .title > button': { ...plainButton, textAlign: 'left', textDecoration: 'inherit' },
  '& .title > button:hover': { textDecoration: 'underline' },
  '& .what > .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 1.25,
    rowGap: 0.5,
    mt: 0.25,
    color: 'text.secondary',
    fontSize: 'var(--type-small)',
    '& svg': { verticalAlign: '-2px', mr: 0.5 },
  },
  '& .facts > button': { ...plainButton, color: 'var(--brand-ink)', fontWeight: 600 },
};

/** One task: done by one press, with its day, whose it is, and what else is done to it. */
export const TaskLine = ({ task, matter, isGuest, disabledBecause }: TaskLineProps) => {
  const [shown, setShown] = useState<'change' | 'remove'>();
  const [withLines, setWithLines] = useState(false);
  const { pending, toggle, remove } = useTaskActions();
  const { id, title, matterId, doneAt } = task;
  return (
    <div className="task">
      <CheckField
        label={<span className="visually-hidden">{doneAt ? `Reopen ${title}` : `Mark ${title} as done`}</span>}
        checked={doneAt !== undefined}
        disabled={pending || disabledBecause !== undefined}
        onChange={() => void toggle(task)}
      />
      <div className="what">
        <div className={doneAt ? 'title done' : 'title'}>
          {isGuest || disabledBecause !== undefined ? (
            title
          ) : (
            <button type="button" onClick={() => setShown('change')}>
              <span className="visually-hidden">Open </span>
              {title}
            </button>
          )}
        </div>
        <Facts
          task={task}
          matter={matter}
          isGuest={isGuest}
          lines={{ shown: withLines, toggle: () => setWithLines(!withLines) }}
        />
        {withLines && (
          <Suspense fallback={null}>
            <TickedLines task={task} disabled={disabledBecause !== undefined} />
          </Suspense>
        )}
      </div>
      {!isGuest && (
        <Menu
          label={`Actions for ${title}`}
          choices={[
            { label: 'Edit', disabledBecause, onChoose: () => setShown('change') },
            { label: 'Remove', danger: true, disabledBecause, onChoose: () => setShown('remove') },
          ]}
        />
      )}
      <Suspense fallback={null}>
        {shown === 'change' && (
          <TaskDialog known={{ taskId: id, matterId }} title={title} onClose={() => setShown(undefined)} />
        )}
      </Suspense>
      <ConfirmDialog
        open={shown === 'remove'}
        title={`Remove ${title}?`}
        confirm="Remove"
        danger
        pending={pending}
        onClose={() => setShown(undefined)}
        onConfirm={() => void remove(task)}
      >
        It leaves the list for everybody.
      </ConfirmDialog>
    </div>
  );
};

interface FactsProps extends Pick<TaskLineProps, 'task' | 'matter' | 'isGuest'> {
  /** Whether the lines of its check list are shown beneath. */
  lines: { shown: boolean; toggle: () => void };
}

const Facts = ({ task, matter, isGuest, lines }: FactsProps) => {
  const { _id: me } = useSignedIn();
  const { assignee, assigneeId, dueOn, doneAt, priority, repeats, checks } = task;
  const isOverdue = !doneAt && groupOf(task, today()) === 'overdue';
  return (
    <div className="facts">
      {doneAt ? (
        <span>
          Done <Moment at={doneAt} />
        </span>
      ) : (
        dueOn && (
          <span>
            Due <CalendarDay on={dueOn} />
          </span>
        )
      )}
      {isOverdue && <StatusChip label="Overdue" tone="bad" />}
      {!doneAt && priority === 'high' && <StatusChip label="High priority" tone="warning" />}
      {!doneAt && priority === 'low' && <StatusChip label="Low priority" />}
      {isGuest && assigneeId === me ? <StatusChip label="Assigned to you" tone="brand" /> : <span>{assignee}</span>}
      {checks !== undefined &&
        (isGuest ? (
          <Checked task={task} />
        ) : (
          <button type="button" aria-expanded={lines.shown} onClick={lines.toggle}>
            <span className="visually-hidden">Check list: </span>
            <Checked task={task} />
          </button>
        ))}
      {repeats && (
        <span>
          <Repeat size={13} aria-hidden />
          Repeats
        </span>
      )}
      {matter}
    </div>
  );
};

const Checked = ({ task: { checked, checks } }: { task: TaskRow }) => (
  <span className="figures">
    <ListChecks size={13} aria-hidden />
    {checked} of {checks}
  </span>
);
