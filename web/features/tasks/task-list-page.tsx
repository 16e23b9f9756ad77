import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Plus from 'lucide-react/icons/plus';
import { lazy, memo, Suspense, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { listTasks } from '#core/tasks/endpoints.ts';
import { type TaskRow, taskTexts } from '#core/tasks/task-row.ts';
import { useWhyNotOf } from '#web/api/team-matters.ts';
import { textMatcher } from '#web/api/text-matcher.ts';
import { today } from '#web/api/today.ts';
import { useList, useRowsWhere } from '#web/api/use-list.ts';
import { paths } from '#web/paths.ts';
import { useAdding } from '#web/session/adding.ts';
import { useKept } from '#web/session/kept.ts';
import { useMatterPlaces } from '#web/session/matter-places.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { PlanningTabs } from '#web/session/planning-links.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadedRows } from '#web/ui/loaded-rows.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { byDueDay, GROUPS, groupOf, type TaskGroup } from './task-groups.ts';
import { TaskList, type TaskListProps } from './task-list.tsx';

const TaskDialog = lazy(async () => ({ default: (await import('./task-dialog.tsx')).TaskDialog }));

type Whose = 'mine' | 'all';
type State = 'open' | 'done';
type Priorities = 'any' | TaskRow['priority'];

const whoseOptions = [
  { value: 'mine', label: 'Mine' },
  { value: 'all', label: 'Everyone’s' },
] as const;
const stateOptions = [
  { value: 'open', label: 'To do' },
  { value: 'done', label: 'Done' },
] as const;
const priorityOptions = [
  { value: 'any', label: 'Any priority' },
  { value: 'high', label: 'High priority' },
  { value: 'normal', label: 'Normal priority' },
  { value: 'low', label: 'Low priority' },
];

const matcher = textMatcher<TaskRow>(taskTexts);
const newestDone = (one: TaskRow, other: TaskRow): number => (other.doneAt ?? '').localeCompare(one.doneAt ?? '');
const empty: Record<State, Record<Whose, string>> = {
  open: { mine: 'Nothing is waiting for you.', all: 'Nothing is waiting for anybody.' },
  done: { mine: 'Tasks that you have done appear here.', all: 'Tasks that are done appear here.' },
};

/** What is to be done across all matters: one's own, or everybody's. */
export const TaskListPage = () => {
  const { _id: me, userTypeRoute: type } = useSignedIn();
  const mayOpen = useMayOpen();
  const whyNotOf = useWhyNotOf();
  const [text, setText] = useKept('text', '');
  const [whose, setWhose] = useKept<Whose>('whose', 'mine');
  const [state, setState] = useKept<State>('state', 'open');
  const [priority, setPriority] = useKept<Priorities>('priority', 'any');
  const [adding, setAdding] = useAdding('task');
  const holds = useCallback(
    (task: TaskRow) =>
      (whose === 'all' || task.assigneeId === me) &&
      (task.doneAt !== undefined) === (state === 'done') &&
      (priority === 'any' || task.priority === priority),
    [whose, state, priority, me],
  );
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setAdding(true)}>
      Add task
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Tasks"
        subtitle={mayOpen(paths.taskTemplates(type)) && <Link to={paths.taskTemplates(type)}>Task templates</Link>}
        action={add}
      />
      <PlanningTabs />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
        <Box sx={{ flex: { xs: '1 0 100%', md: '1 1 auto' } }}>
          <SearchBox label="Search tasks" value={text} onChange={setText} />
        </Box>
        <Segmented label="Whose tasks" options={whoseOptions} value={whose} onChange={setWhose} />
        <Segmented label="State" options={stateOptions} value={state} onChange={setState} />
        <Box sx={{ minWidth: 160 }}>
          <SelectField
            label="Priority"
            hideLabel
            options={priorityOptions}
            value={priority}
            onChange={({ target }) => setPriority(target.value as Priorities)}
          />
        </Box>
      </Box>
      <LoadedRows
        read={useRowsWhere(useList(listTasks, {}), holds)}
        skeleton={<RowsSkeleton />}
        empty={<EmptyState action={state === 'open' && add}>{empty[state][whose]}</EmptyState>}
        noun={['task', 'tasks']}
        text={text}
        matcher={matcher}
        order={state === 'done' ? newestDone : byDueDay}
      >
        {(tasks) =>
          state === 'done' ? (
            <Panel>
              <TaskList label="Done tasks" tasks={tasks} matterOf={matterOf} whyNotOf={whyNotOf} />
            </Panel>
          ) : (
            <Groups tasks={tasks} whyNotOf={whyNotOf} />
          )
        }
      </LoadedRows>
      {whose === 'mine' && state === 'open' && <Slot of="counselWork" />}
      <Suspense fallback={null}>{adding && <TaskDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
};

const titles: Record<TaskGroup, string> = {
  overdue: 'Overdue',
  today: 'Today',
  later: 'Later',
  undated: 'No day',
};

/** Tasks by their day; not drawn anew before what is typed has found others. */
const Groups = memo(({ tasks, whyNotOf }: Pick<TaskListProps, 'tasks' | 'whyNotOf'>) => {
  const now = today();
  const groups = Map.groupBy(tasks, (task) => groupOf(task, now));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {GROUPS.flatMap((group) => {
        const some = groups.get(group);
        return some ? (
          <Panel key={group} title={titles[group]}>
            <TaskList label={titles[group]} tasks={some} matterOf={matterOf} whyNotOf={whyNotOf} />
          </Panel>
        ) : (
          []
        );
      })}
    </Box>
  );
});

const matterOf = (task: TaskRow) => <MatterLink task={task} />;

const MatterLink = ({ task: { matterId, matterName } }: { task: TaskRow }) => {
  const places = useMatterPlaces();
  return matterId ? <Link to={places.matter(matterId)}>{matterName}</Link> : null;
};
