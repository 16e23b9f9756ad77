import { changeNoticePreferences } from '#core/notifications/endpoints.ts';
import { preferencesOf, remainingStops, withPreferences } from '#core/notifications/wants-notice.ts';
import { serve } from '#http/serve.ts';
import * as accounts from '#store/accounts.ts';
import * as mailChoices from '#store/mail-choices.ts';
import { write } from '#store/table.ts';

export const handler = serve(changeNoticePreferences, async ({ request, actor: { account }, audit, now }) => {
  const { email } = account;
  const before = await mailChoices.readForChange(email, now);
  const stopped = remainingStops(before?.stopped ?? [], request);
  const after = { ...account, notices: withPreferences(account.notices, request) };
  await write(
    audit,
    accounts.update(account, after),
    ...(stopped.length === (before?.stopped ?? []).length ? [] : [mailChoices.change(email, before, stopped)]),
  );
  return preferencesOf(after, stopped);
});
