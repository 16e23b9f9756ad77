import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { askForLink } from '#core/signing/signer-endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';

/** Asks whoever sent an envelope for a new link, by one that is over. */
export const AskForLink = ({ secret }: { secret: string }) => {
  const asking = useWrite(askForLink);
  const [isAsked, setAsked] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) said.current?.focus();
  }, [isAsked]);
  return isAsked ? (
    <Box ref={said} role="status" tabIndex={-1}>
      Whoever sent it has been told. If they send you a new link, it comes by email.
    </Box>
  ) : (
    <SubmitButton
      type="button"
      pending={asking.pending}
      onClick={async () => setAsked((await asking.write({ secret })).ok)}
    >
      Ask for a new link
    </SubmitButton>
  );
};
