import Box from '@mui/material/Box';
import Check from 'lucide-react/icons/check';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useAttempt } from './attempt.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter } from './enter.ts';
import { Landed } from './landed.tsx';
import { LogOutButton } from './log-out-button.tsx';

const included = [
  'Contract templates made from your own Word files',
  'Questionnaires that your clients answer online',
  'Clients, matters and documents in one place',
  'Finished contracts as Word and PDF',
];

/** The plan page: 14 days free, no card. */
export const PlanPage = () => (
  <Landed>
    {({ firstName }) => (
      <AuthFrame
        title={`Welcome, ${firstName}`}
        subtitle="Start with everything, free for 14 days."
        corner={<LogOutButton />}
      >
        <Trial />
      </AuthFrame>
    )}
  </Landed>
);

const Trial = () => {
  const enter = useEnter();
  const { pending, attempt } = useAttempt();
  const start = () =>
    attempt(async () => {
      const { beginTrial } = await import('./calls.ts');
      enter(await beginTrial());
    });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ p: 2.5, borderRadius: 2, background: 'var(--brand-tint)' }}>
        <Box component="h2" sx={{ typography: 'h2' }}>
          Free trial
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mt: 0.5 }}>
          <Box component="span" className="figures" sx={{ fontSize: '2rem', fontWeight: 750 }}>
            $0.00
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            for 14 days, no card required
          </Box>
        </Box>
      </Box>
      <Box component="ul" sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none' }}>
        {included.map((line) => (
          <Box component="li" key={line} sx={{ display: 'flex', gap: 1.25, alignItems: 'start' }}>
            <Box component={Check} aria-hidden size={18} sx={{ color: 'var(--brand-ink)', flexShrink: 0, mt: '2px' }} />
            {line}
          </Box>
        ))}
      </Box>
      <SubmitButton type="button" pending={pending} onClick={start}>
        Start free trial
      </SubmitButton>
    </Box>
  );
};
