import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ListChecks from 'lucide-react/icons/list-checks';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { listTaskTemplates, removeTaskTemplate } from '#core/tasks/endpoints.ts';
import type { TaskTemplate } from '#core/tasks/task-template.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';

const TaskTemplateDialog = lazy(async () => ({
  default: (await import('./task-template-dialog.tsx')).TaskTemplateDialog,
}));

type Shown = { asked: 'add' } | { asked: 'change' | 'remove'; template: TaskTemplate };

/** Lists of tasks that come together, by practice area. */
export const TaskTemplatesPage = () => {
  const { userTypeRoute } = useSignedIn();
  const [shown, setShown] = useState<Shown>();
  const read = useRead(listTaskTemplates, {});
  const { write, pending } = useWrite(removeTaskTemplate, {
    refreshes: [listTaskTemplates],
    says: 'Template removed',
  });
  const close = () => setShown(undefined);
  const add = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setShown({ asked: 'add' })}>
      Add template
    </Button>
  );
  const isEmpty = read.state === 'ready' && read.data.rows.length === 0;
  return (
    <>
      <PageHeader
        title="Task templates"
        trail={<Link to={paths.tasks(userTypeRoute)}>Tasks</Link>}
        subtitle="Add what every matter of a kind needs in one press."
        action={!isEmpty && add}
      />
      <Loaded
        read={read}
        skeleton={<RowsSkeleton count={3} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <EmptyState icon={<ListChecks size={22} />} action={add}>
            Write down once what has to be done when a matter begins, and when it is due.
          </EmptyState>
        }
      >
        {({ rows }) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            {rows.map((template) => (
              <TemplatePanel
                key={template.taskTemplateId}
                template={template}
                onChange={() => setShown({ asked: 'change', template })}
                onRemove={() => setShown({ asked: 'remove', template })}
              />
            ))}
          </Box>
        )}
      </Loaded>
      <Suspense fallback={null}>
        {shown && shown.asked !== 'remove' && (
          <TaskTemplateDialog template={shown.asked === 'change' ? shown.template : undefined} onClose={close} />
        )}
      </Suspense>
      <ConfirmDialog
        open={shown?.asked === 'remove'}
        title={`Remove ${shown?.asked === 'remove' ? shown.template.name : ''}?`}
        confirm="Remove"
        danger
        pending={pending}
        onClose={close}
        onConfirm={async () => {
          if (shown?.asked !== 'remove') return;
          const { taskTemplateId, version } = shown.template;
          await write({ taskTemplateId, version });
          close();
        }}
      >
        Tasks that were added from it stay.
      </ConfirmDialog>
    </>
  );
};

interface TemplatePanelProps {
  template: TaskTemplate;
  onChange: () => void;
  onRemove: () => void;
}

const dueWords = (dueAfter: number | undefined): string => {
  if (dueAfter === undefined) return 'no day';
  if (dueAfter === 0) return 'the same day';
  return dueAfter === 1 ? 'after 1 day' : `after ${dueAfter.toLocaleString('en-US')} days`;
};

const TemplatePanel = ({ template, onChange, onRemove }: TemplatePanelProps) => {
  const { name, practiceArea, lines } = template;
  return (
    <Panel
      title={name}
      action={
        <Menu
          label={`Actions for ${name}`}
          choices={[
            { label: 'Edit', onChoose: onChange },
            { label: 'Remove', danger: true, onChoose: onRemove },
          ]}
        />
      }
    >
      {practiceArea && <Box sx={{ mt: -1, mb: 1.5, color: 'text.secondary' }}>{practiceArea}</Box>}
      <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {lines.map(({ title, dueAfter }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
          <Box component="li" key={at} sx={{ overflowWrap: 'anywhere' }}>
            {title}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              · {dueWords(dueAfter)}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
};
