import Box from '@mui/material/Box';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { startTrial } from '#core/auth/endpoints.ts';
import { landing } from '#core/auth/landing.ts';
import { listPlans, readSubscription, setAutoDebit } from '#core/subscriptions/endpoints.ts';
import { preselectionOf } from '#core/subscriptions/preselection.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { session, useSignedIn } from '#web/session/session.ts';
import { refreshUser } from '#web/session/standing.ts';
import { combineReads } from '#web/ui/combine-reads.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { type Choice, choiceOf, type Offers, paymentPath, plansFor, type Subscription } from './choice.ts';
import { ChoiceFields } from './choice-fields.tsx';

/** After the sign-up: the free trial without a card, the trial with a plan to follow by itself, or a plan at once. */
export const PlanPage = () => {
  const person = useSignedIn();
  const [query] = useSearchParams();
  const redirectData = query.get('redirectData') ?? undefined;
  const read = combineReads(useRead(listPlans, {}), useRead(readSubscription, {}));
  const home = landing(person);
  // Who has still to give a card may choose anew.
  const isChoosing = 'path' in home && [paths.plan(), paths.cards()].includes(home.path);
  if ('path' in home && !isChoosing) return <Navigate to={home.path} replace />;
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto' }}>
      <PageHeader title={`Welcome, ${person.firstName}`} subtitle="How would you like to start?" />
      <Loaded read={read} skeleton={<RowsSkeleton />}>
        {([offers, { data: subscription }]) => (
          <Begin offers={offers} chosen={subscription.plan} redirectData={redirectData} />
        )}
      </Loaded>
    </Box>
  );
};

type Way = 'trial' | 'automatic' | 'buy';

const ways = [
  { value: 'trial', title: 'Free trial', text: '14 days with every feature. No card required.' },
  {
    value: 'automatic',
    title: 'Free trial, then a plan, paid automatically',
    text: '14 days free, then your card is charged. Cancel before then and you pay nothing.',
  },
  { value: 'buy', title: 'Buy a plan now', text: 'It starts today, without a trial.' },
] as const;

const does: Record<Way, string> = {
  trial: 'Start free trial',
  automatic: 'Continue to your card',
  buy: 'Continue to checkout',
};

interface BeginProps {
  offers: Offers;
  /** The plan that was to follow the trial, as it was chosen before. */
  chosen: Subscription['plan'];
  redirectData: string | undefined;
}

const Begin = ({ offers, chosen, redirectData }: BeginProps) => {
  const { userTypeRoute, is_auto_debit } = useSignedIn();
  const plans = plansFor(offers.data, userTypeRoute);
  const before = preselectionOf(redirectData);
  const preselected = before && plans.some(({ planId }) => planId === before.planId) ? before : undefined;
  const [way, setWay] = useState<Way>(is_auto_debit ? 'automatic' : preselected ? 'buy' : 'trial');
  const [choice, setChoice] = useState(
    preselected ??
      choiceOf(chosen ?? plans[0] ?? {}, new URLSearchParams(chosen && { interval: chosen.interval }), plans),
  );
  const { go, pending } = useBeginning();
  if (!choice) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <RadioCards label="How to begin" options={ways} value={way} onChange={setWay} />
      {way !== 'trial' && (
        <Panel title="Your plan">
          <ChoiceFields
            choice={choice}
            plans={plans}
            personalized={way === 'buy' ? offers.personalized : undefined}
            isLater={way === 'automatic'}
            onChange={setChoice}
          />
        </Panel>
      )}
      <SubmitButton type="button" pending={pending} onClick={() => void go[way](choice)}>
        {does[way]}
      </SubmitButton>
    </Box>
  );
};

/** What each way does. A card comes as a step that Back returns from; elsewhere the landing rules lead on. */
const useBeginning = () => {
  const navigate = useNavigate();
  const { is_auto_debit } = useSignedIn();
  const trial = useWrite(startTrial);
  const automatic = useWrite(setAutoDebit, { refreshes: [readSubscription] });
  /** Lets no plan follow that was chosen before; whether that succeeded. */
  const takeBack = async (): Promise<boolean> => {
    if (!is_auto_debit) return true;
    const { ok } = await automatic.write({ on: false });
    if (ok) await refreshUser();
    return ok;
  };
  const go: Record<Way, (choice: Choice) => Promise<void>> = {
    trial: async () => {
      if (!(await takeBack())) return;
      const begun = await trial.write({});
      if (begun.ok) session.update(begun.data.data);
    },
    automatic: async ({ planId, interval }) => {
      const { ok } = await automatic.write({ on: true, planId, interval });
      if (!ok) return;
      await refreshUser();
      navigate(paths.cards());
    },
    buy: async (choice) => {
      if (await takeBack()) navigate(paymentPath(choice));
    },
  };
  return { go, pending: trial.pending || automatic.pending };
};
