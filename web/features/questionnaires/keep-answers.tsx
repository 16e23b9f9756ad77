import Button from '@mui/material/Button';
import { mayOpen } from '#core/auth/route-access.ts';
import { formatMoney } from '#core/money.ts';
import type { ShowcaseTemplate } from '#core/showcase/showcase.ts';
import { paths } from '#web/paths.ts';
import { session, useUser } from '#web/session/session.ts';

interface KeepAnswersProps {
  template: ShowcaseTemplate;
  hasAnswers: boolean;
  /** Somebody is about to pay: what they have answered, nothing included, is to be found again after it. */
  onBuy: () => void;
}

/** Leads a visitor to the sign-up, and whoever has templates of their own to the dashboard, where the answers wait to be kept. */
export const KeepAnswers = ({ template, hasAnswers, onBuy }: KeepAnswersProps) => {
  const { _id, price1 } = template;
  const person = useUser();
  const isHere = person && session.isOpen();
  if (price1 && !(isHere && !mayOpen(paths.templates(person.userTypeRoute), person)))
    return (
      <Button component="a" variant="contained" href={paths.templatePayment(_id)} onClick={onBuy}>
        {isHere ? `Buy for ${formatMoney(price1)}` : `Sign up and buy for ${formatMoney(price1)}`}
      </Button>
    );
  if (!isHere)
    return (
      <Button component="a" variant="contained" href={paths.signup()}>
        {hasAnswers ? 'Sign up and keep your answers' : 'Sign up'}
      </Button>
    );
  if (!mayOpen(paths.templates(person.userTypeRoute), person)) return null;
  return (
    <Button component="a" variant="contained" href={paths.dashboard(person.userTypeRoute)}>
      Keep in my firm
    </Button>
  );
};
