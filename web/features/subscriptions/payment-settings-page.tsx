import Box from '@mui/material/Box';
import { listCards } from '#core/cards/endpoints.ts';
import { readSubscription } from '#core/subscriptions/endpoints.ts';
import { useRead } from '#web/api/hooks.ts';
import { useSignedIn } from '#web/session/session.ts';
import { combineReads } from '#web/ui/combine-reads.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { CardList } from './cards/card-list.tsx';
import { OwnCards } from './cards/own-cards.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { Receipts } from './receipts.tsx';

/** The firm's plan, its cards and what it paid; only the owner sees and changes them. */
export const PaymentSettingsPage = () => {
  const { is_role_member } = useSignedIn();
  return (
    <>
      <PageHeader title="Payment Settings" subtitle="Your plan, your cards and your receipts." />
      {is_role_member ? (
        <EmptyState>The owner of the firm pays for its plan, and keeps its cards and receipts.</EmptyState>
      ) : (
        <OwnSettings />
      )}
    </>
  );
};

/** Plan and cards are as tall as they are: what stands below them appears with them, and does not move. */
const OwnSettings = () => (
  <Loaded
    read={combineReads(useRead(readSubscription, {}), useRead(listCards, {}))}
    skeleton={<RowsSkeleton count={6} />}
  >
    {([{ data }]) => (
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <PlanPanel subscription={data} />
        <Panel title="Cards">
          <OwnCards>{(cards, defaultCardId) => <CardList cards={cards} defaultCardId={defaultCardId} />}</OwnCards>
        </Panel>
        <section aria-labelledby="receipts">
          <Box component="h2" id="receipts" sx={{ fontSize: 'var(--type-lead)', fontWeight: 650, mb: 1.5, mt: 1 }}>
            Receipts
          </Box>
          <Receipts />
        </section>
      </Box>
    )}
  </Loaded>
);
