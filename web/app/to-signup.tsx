import { Navigate, useParams, useSearchParams } from 'react-router';
import { registrableTypes } from '#core/auth/user-type.ts';
import { plans } from '#core/subscriptions/plan.ts';
import { redirectDataOf } from '#core/subscriptions/preselection.ts';
import { paths } from '#web/paths.ts';
import { host } from '#web/session/host.ts';

/** A visitor who wants to buy signs up first and finds the plan chosen; anybody else logs in. */
export const ToSignup = () => {
  const { planId, couponId } = useParams();
  const [query] = useSearchParams();
  const plan = plans.find((each) => each.planId === planId);
  if (!plan || host.kind !== 'app') return <Navigate to={paths.login()} replace />;
  const userType = registrableTypes.find(({ route }) => route === plan.userTypeRoute)?.id;
  const redirectData = redirectDataOf({
    planId: plan.planId,
    interval: query.get('interval') === 'month' ? 'month' : 'year',
    isWantPersonalizedPlan: query.get('personalized') === 'true',
    ...(couponId ? { couponId } : {}),
    ...(userType ? { userType } : {}),
  });
  return <Navigate to={paths.signup({ redirectData })} replace />;
};
