import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Check from 'lucide-react/icons/check';
import { Link, useNavigate } from 'react-router-dom';
import { openingOf } from '#core/auth/standing.ts';
import { listClientRows } from '#core/clients/endpoints.ts';
import { readOverview } from '#core/matters/endpoints.ts';
import type { Overview } from '#core/matters/overview.ts';
import { addSample, listTemplateRows } from '#core/templates/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useMayOpen } from '#web/session/open-link.tsx';
import { useSignedIn } from '#web/session/session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

interface Step {
  title: string;
  text: string;
  done: boolean;
  to: string;
  action: string;
}

const useSteps = ({ templates, clients, pending, open, closed }: Overview): Step[] => {
  const { userTypeRoute, profileKeyword } = useSignedIn();
  return [
    {
      title: 'Upload a template',
      text: 'A Word contract with tags becomes a questionnaire.',
      done: templates > 0,
      to: paths.templates(userTypeRoute),
      action: 'Go to Templates',
    },
    {
      title: 'Add a client',
      text: 'A person or a company you prepare contracts for.',
      done: clients > 0,
      to: paths.clients(userTypeRoute, profileKeyword),
      action: 'Go to Clients',
    },
    {
      title: 'Open a matter',
      text: 'Choose a template, send the questionnaire, get the contract back.',
      done: pending + open + closed > 0,
      to: clients > 0 ? paths.clients(userTypeRoute, profileKeyword) : paths.matters(userTypeRoute),
      action: 'Open a matter',
    },
  ];
};

/** Three steps to the first finished contract; gone once all are done, and for whom only reads. */
export const FirstSteps = ({ overview }: { overview: Overview }) => {
  const steps = useSteps(overview);
  const { opens } = openingOf(useSignedIn());
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  if (!next || opens === 'reading') return null;
  return (
    <Panel title="First steps" action={<Done count={done} of={steps.length} />}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step, index) => (
          <StepRow key={step.title} step={step} number={index + 1} isNext={step === next} />
        ))}
      </Box>
      {overview.templates === 0 && <Sample />}
    </Panel>
  );
};

/** A template that is ready, and a client to try it with, in one press; then its page, where it is used. */
const Sample = () => {
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const { write, pending } = useWrite(addSample, {
    refreshes: [readOverview, listTemplateRows, listClientRows],
    says: 'Sample added',
  });
  if (!mayOpen(paths.templates(userTypeRoute))) return null;
  const add = async () => {
    const written = await write({});
    if (written.ok) navigate(paths.template(userTypeRoute, written.data.templateId));
  };
  return (
    <Notice
      label="Sample"
      sx={{ mt: 1 }}
      action={
        <SubmitButton type="button" variant="outlined" size="medium" pending={pending} onClick={() => void add()}>
          Try it with a sample
        </SubmitButton>
      }
    >
      No contract at hand? A services agreement with its questionnaire is ready, and a client whose mails come to you.
    </Notice>
  );
};

const Done = ({ count, of }: { count: number; of: number }) => (
  <Box component="span" className="figures" sx={{ fontSize: 'var(--type-note)', color: 'text.secondary' }}>
    {count} of {of} done
  </Box>
);

const StepRow = ({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) => {
  const mayOpen = useMayOpen();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 2,
        borderTop: number > 1 ? '1px solid var(--line)' : 0,
      }}
    >
      <Mark done={step.done} number={number} />
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Box sx={{ fontWeight: 650, color: step.done ? 'text.secondary' : 'text.primary' }}>
          {step.title}
          {step.done && <span className="visually-hidden"> (done)</span>}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'var(--type-note)' }}>{step.text}</Box>
      </Box>
      {!step.done && mayOpen(step.to) && (
        <Button component={Link} to={step.to} variant={isNext ? 'contained' : 'outlined'}>
          {step.action}
        </Button>
      )}
    </Box>
  );
};

const Mark = ({ done, number }: { done: boolean; number: number }) => (
  <Box
    aria-hidden
    className="figures"
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: 32,
      height: 32,
      borderRadius: '50%',
      fontSize: 'var(--type-note)',
      fontWeight: 650,
      ...(done
        ? { background: 'var(--brand-fill)', color: 'var(--brand-on-fill)' }
        : { border: '1px solid var(--field)', color: 'text.secondary' }),
    }}
  >
    {done ? <Check size={17} /> : number}
  </Box>
);
