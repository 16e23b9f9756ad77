import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentProps, useEffect } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { landing } from '#core/auth/landing.ts';
import { openingOf } from '#core/auth/standing.ts';
import { listCards } from '#core/cards/endpoints.ts';
import { formatMoney } from '#core/money.ts';
import { readShowcaseTemplate } from '#core/showcase/endpoints.ts';
import type { ShowcaseTemplate } from '#core/showcase/showcase.ts';
import { buyTemplate, listReceipts } from '#core/subscriptions/endpoints.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import { useRead, useRefresh, useWrite } from '#web/api/hooks.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { tried } from '#web/session/tried.ts';
import { combineReads } from '#web/ui/combine-reads.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { NotOffered } from '#web/ui/not-offered.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { BoughtTemplate } from './bought-template.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { CheckoutSkeleton } from './checkout-skeletons.tsx';
import { LegalLine } from './legal-line.tsx';
import { Lines } from './lines.tsx';
import { OwnerPays } from './owner-pays.tsx';
import { CardPanel, usePayingCard } from './use-paying-card.tsx';
import { usePressedPay } from './use-pressed-pay.ts';

/** The checkout of a template of the showcase. */
export const TemplatePaymentPage = () => {
  const { templateId = '' } = useParams<{ templateId: string }>();
  const own = useRead(readTemplate, { templateId });
  if (own.state === 'ready')
    return (
      <>
        <PageHeader title={own.data.name} />
        <Owned templateId={templateId} isHere />
      </>
    );
  if (own.state === 'loading') return <Loading />;
  return (
    <OwnerPays what="templates">
      <Offer templateId={templateId} />
    </OwnerPays>
  );
};

const Header = () => <PageHeader title="Checkout" subtitle="You are not charged until you press Pay." />;

const Offer = ({ templateId }: { templateId: string }) => {
  const person = useSignedIn();
  const offered = useRead(readShowcaseTemplate, { templateId }, { anew: true });
  const cards = useRead(listCards, {});
  const home = landing(person);
  if (openingOf(person).opens !== 'all')
    return (
      <>
        <Header />
        <EmptyState
          action={
            'path' in home && (
              <Button component={Link} to={home.path} variant="contained">
                Continue
              </Button>
            )
          }
        >
          Start your free trial or choose a plan first. Your answers stay in this browser until then.
        </EmptyState>
      </>
    );
  return (
    <Loaded
      read={combineReads(offered, cards)}
      skeleton={<Loading />}
      missing={<NotOffered all={paths.contractTemplates()}>Nothing was charged.</NotOffered>}
    >
      {([template]) => <TemplateCheckout key={template._id} template={template} />}
    </Loaded>
  );
};

const Loading = () => (
  <>
    <Header />
    <CheckoutSkeleton />
  </>
);

const Owned = (bought: ComponentProps<typeof BoughtTemplate>) => (
  <Panel title="Your firm has this template">
    <BoughtTemplate {...bought} />
  </Panel>
);

const TemplateCheckout = ({ template }: { template: ShowcaseTemplate }) => {
  const { _id: showcaseId, name, description, price1: total = 0 } = template;
  const { write, pending } = useWrite(buyTemplate, { quiet: true, refreshes: [listReceipts] });
  const refresh = useRefresh();
  const { press, isPaid, refused, forget } = usePressedPay();
  const card = usePayingCard(forget);
  const { userTypeRoute } = useSignedIn();
  // One that is free by now is kept without a payment, on the dashboard.
  useEffect(() => {
    if (total === 0) tried.notePaid(showcaseId);
  }, [total, showcaseId]);
  const isBusy = pending || isPaid || card.isSaving;
  const pay = async () => {
    forget();
    const { isReady, cardId } = await card.find(true);
    if (!isReady || !cardId) return;
    const code = await press(paths.templatePayment(showcaseId), (checkoutId) =>
      write({ checkoutId, showcaseId, cardId, total }),
    );
    if (code === 'price-changed') await refresh([readShowcaseTemplate]);
  };
  const pressPay = () => {
    if (!isBusy) void pay();
  };
  if (total === 0) return <Navigate to={paths.dashboard(userTypeRoute)} replace />;
  return (
    <>
      <Header />
      {refused?.code === 'template-owned' ? (
        <Owned templateId={showcaseId} />
      ) : (
        <CheckoutFrame
          summary={
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              <Lines lines={[{ label: `Template “${name}”`, cents: total }]} total={total} label="To pay now" />
              <p>Paid once. The template becomes your firm’s own, for as many contracts as you like.</p>
              {refused && (
                <Alert severity="error" role="alert">
                  {refused.message}
                </Alert>
              )}
              <SubmitButton type="button" pending={isBusy} onClick={pressPay}>
                {`Pay ${formatMoney(total)}`}
              </SubmitButton>
              <LegalLine />
            </Box>
          }
        >
          <Panel title={name}>
            <p>{description}</p>
          </Panel>
          <CardPanel {...card.panel} onEnter={pressPay} />
        </CheckoutFrame>
      )}
    </>
  );
};
