import { Navigate, useMatch, useParams, useSearchParams } from 'react-router-dom';
import { registrableTypes } from '#core/auth/user-type.ts';
import { planOf, plans } from '#core/subscriptions/plan.ts';
import { redirectDataOf } from '#core/subscriptions/preselection.ts';
import { choiceOf } from '#web/features/subscriptions/choice.ts';
import { paths } from '#web/paths.ts';
import { host } from '#web/session/host.ts';

/** A visitor who wants to buy signs up first and finds the plan chosen, or the template they tried; anybody else logs in. */
export const ToSignup = () => {
  const isTemplate = useMatch(paths.templatePayment.pattern) !== null;
  const choice = choiceOf(useParams(), useSearchParams()[0], plans);
  if (isTemplate && host.kind === 'app') return <Navigate to={paths.signup()} replace />;
  if (!choice || host.kind !== 'app') return <Navigate to={paths.login()} replace />;
  const { userTypeRoute } = planOf(choice.planId);
  const userType = registrableTypes.find(({ route }) => route === userTypeRoute)?.id;
  const redirectData = redirectDataOf({ ...choice, ...(userType ? { userType } : {}) });
  return <Navigate to={paths.signup({ redirectData })} replace />;
};
