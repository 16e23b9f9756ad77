import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { copyShowcaseTemplate, listTemplateRows } from '#core/templates/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { tried } from '#web/session/tried.ts';
import { Bar } from '#web/ui/bar.tsx';

interface BoughtTemplateProps {
  templateId: string;
  /** It is among the firm's own already. */
  isHere?: boolean;
}

/** Adds a template that is paid to the firm's own, and leads on: to the answers of the trial where there are some. */
export const BoughtTemplate = ({ templateId, isHere = false }: BoughtTemplateProps) => {
  const { userTypeRoute } = useSignedIn();
  const { write } = useWrite(copyShowcaseTemplate, { refreshes: [listTemplateRows], quiet: true });
  const [state, setState] = useState<'adding' | 'added' | 'late'>(isHere ? 'added' : 'adding');
  const hasAnswers = tried.find(templateId) !== undefined;
  useEffect(() => {
    tried.notePaid(templateId);
    if (!isHere) void write({ showcaseId: templateId }).then(({ ok }) => setState(ok ? 'added' : 'late'));
  }, [write, templateId, isHere]);
  if (state === 'adding') return <Bar width="70%" />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <p>
        {state === 'added'
          ? 'The template is in your templates.'
          : 'The template will be in your templates in a few minutes.'}
        {hasAnswers && ' Your answers are still in this browser: keep them as a matter.'}
      </p>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {hasAnswers && (
          <Button component={Link} to={paths.dashboard(userTypeRoute)} variant="contained" size="large">
            Keep your answers
          </Button>
        )}
        {state === 'added' && (
          <Button
            component={Link}
            to={paths.template(userTypeRoute, templateId)}
            variant={hasAnswers ? 'outlined' : 'contained'}
            size="large"
          >
            Open the template
          </Button>
        )}
      </Box>
    </Box>
  );
};
