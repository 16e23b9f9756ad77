import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { CheckField } from '#web/ui/check-field.tsx';
import { ours, usePageOwner } from '#web/ui/page-owner.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useAttempt } from './attempt.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter } from './enter.ts';
import { Landed } from './landed.tsx';
import { clientLicenseSections, licenseSections, licenseUpdatedOn } from './license-text.ts';
import { LogOutButton } from './log-out-button.tsx';

/** The terms, accepted once before anything else. */
export const EndUserLicensePage = () => (
  <Landed>
    {({ terms_of_firm: firm }) => (
      <AuthFrame
        wide
        title="End User License Agreement"
        subtitle={`${firm && `For clients of ${firm}. `}Last updated ${licenseUpdatedOn}`}
        corner={<LogOutButton />}
      >
        <License firm={firm} />
        <AcceptForm />
      </AuthFrame>
    )}
  </Landed>
);

/** What is accepted: a client's terms name the firm that invites them. */
const License = ({ firm }: { firm: string }) => {
  const service = usePageOwner().isFirm ? 'this service' : ours.name;
  const sections = firm ? clientLicenseSections(service, firm) : licenseSections(service);
  return (
    <Box
      role="region"
      aria-label="Terms"
      tabIndex={0}
      sx={{
        maxHeight: 'min(48vh, 420px)',
        overflowY: 'auto',
        p: 2.5,
        border: '1px solid var(--line)',
        borderRadius: 2,
        background: 'var(--page)',
      }}
    >
      {sections.map(({ title, text }) => (
        <Box key={title} sx={{ mb: 2.5 }}>
          <Box component="h2" sx={{ typography: 'h3', mb: 0.5 }}>
            {title}
          </Box>
          {text.map((paragraph) => (
            <Box component="p" key={paragraph} sx={{ mb: 1, color: 'text.secondary' }}>
              {paragraph}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
};

const AcceptForm = () => {
  const enter = useEnter();
  const { pending, attempt } = useAttempt();
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!agreed) return setError('Please accept the terms to continue');
    void attempt(async () => {
      const { agreeToTerms } = await import('./calls.ts');
      enter(await agreeToTerms());
    });
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, mt: 2.5 }}>
      <CheckField
        label="I have read and accept the terms"
        checked={agreed}
        error={error}
        onChange={({ target }) => {
          setAgreed(target.checked);
          setError(undefined);
        }}
      />
      <SubmitButton pending={pending}>Accept and continue</SubmitButton>
    </Box>
  );
};
