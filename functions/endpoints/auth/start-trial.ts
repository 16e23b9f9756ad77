import { startTrial } from '#core/auth/endpoints.ts';
import { trialChosen } from '#core/auth/registration.ts';
import { Problem } from '#core/problem.ts';
import { serve } from '#http/serve.ts';
import { approval } from '#outside/settings.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(startTrial, async ({ tell, actor, audit, now }) => {
  const { account } = actor;
  if (!account.termsAcceptedAt) throw new Problem('terms-open');
  const after = trialChosen(account, approval(), now);
  if (!after) throw new Problem('trial-used');
  if (after !== account) await write(audit, accounts.update(account, after));
  const message = after.trialStartedAt
    ? tell('Your free trial has begun.')
    : tell('Your account is waiting for approval.');
  return { data: await accounts.describe(after, now), message };
});
