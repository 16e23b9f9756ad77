import { readSubscription } from '#core/subscriptions/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { useUser } from '#web/session/session.ts';

/** What the caller's own firm subscribed to; asked of no visitor, and of nobody who works for somebody else's firm. */
export const useOwnSubscription = () => {
  const user = useUser();
  return useRead(readSubscription, user?.terms_Condition && !user.is_role_member ? {} : null);
};
