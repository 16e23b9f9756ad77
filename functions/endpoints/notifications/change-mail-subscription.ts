import { changeMailSubscription } from '#core/notifications/endpoints.ts';
import { servePublic } from '#http/serve-public.ts';
import { emailPartition } from '#store/keys.ts';
import * as mailChoices from '#store/mail-choices.ts';
import { write } from '#store/table.ts';
import { retryRefused } from '#workflows/invocation/retry-refused.ts';
import { requireMailLink, subscriptionOf } from '#workflows/outbox/mail-link.ts';

/** A mail program is led nowhere: many do not follow. */
export const handler = servePublic(
  changeMailSubscription,
  async ({ request: { token, wanted = false }, now, auditFor }) => {
    const claims = requireMailLink(token);
    const { email, event } = claims;
    return retryRefused(async () => {
      const before = await mailChoices.readForChange(email, now);
      const others = (before?.stopped ?? []).filter((each) => each !== event);
      const after = wanted ? others : [...others, event];
      if (after.length !== (before?.stopped ?? []).length)
        await write(auditFor(emailPartition(email), 'anonymous'), mailChoices.change(email, before, after));
      return subscriptionOf(token, claims, after);
    });
  },
);
