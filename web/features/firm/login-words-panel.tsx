import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { BrandingValues } from './branding-form.tsx';

interface LoginWordsProps {
  /** Whether the firm has the personalised plan, or a trial that shows it. */
  isOpen: boolean;
  register: UseFormRegister<BrandingValues>;
  errors: FieldErrors<BrandingValues>;
}

/** The firm's own words on its log-in page, with the personalised plan. */
export const LoginWordsPanel = ({ isOpen, register, errors }: LoginWordsProps) => (
  <Panel title="Login page">
    <Box sx={{ display: 'grid', gap: 2.25 }}>
      {!isOpen && <NeedsPersonalized>Your own login page</NeedsPersonalized>}
      <TextField
        label="Title"
        optional
        maxLength={80}
        readOnly={!isOpen}
        placeholder="Welcome to our practice"
        error={errors.title?.message}
        {...register('title')}
      />
      <TextArea
        label="Text"
        optional
        maxLength={600}
        readOnly={!isOpen}
        error={errors.text?.message}
        {...register('text')}
      />
    </Box>
  </Panel>
);

/** Says why something is closed, and where it is opened. */
export const NeedsPersonalized = ({ children }: { children: string }) => (
  <Alert severity="info" variant="outlined">
    {children} comes with the <Link to={paths.personalizedPlan(useSignedIn().userTypeRoute)}>personalized plan</Link>.
  </Alert>
);
