import Box from '@mui/material/Box';
import { type FormEvent, useState } from 'react';
import { CheckField } from '#web/ui/check-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { useAttempt } from './attempt.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter } from './enter.ts';
import { Landed } from './landed.tsx';
import { License } from './license.tsx';
import { licenseUpdatedOn } from './license-text.ts';
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
      await enter(await agreeToTerms());
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
