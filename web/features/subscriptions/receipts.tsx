import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Printer from 'lucide-react/icons/printer';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect, useState } from 'react';
import { cardTitle } from '#core/cards/card.ts';
import { formatMoney } from '#core/money.ts';
import { listReceipts } from '#core/subscriptions/endpoints.ts';
import type { Receipt } from '#core/subscriptions/receipt.ts';
import { useRead } from '#web/api/hooks.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Day } from '#web/ui/moment.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { Lines } from './lines.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

const cardWords = ({ card }: Receipt) => (card ? cardTitle(card) : 'Nothing was charged');

/** What was paid, newest first; each opens to its lines. */
export const Receipts = ({ cursor }: { cursor?: string }) => (
  <Loaded
    read={useRead(listReceipts, cursor ? { cursor } : {})}
    skeleton={<RowsSkeleton count={3} />}
    isEmpty={({ data }) => data.length === 0}
    empty={<EmptyState icon={<ReceiptText size={22} />}>Your receipts appear here.</EmptyState>}
  >
    {({ data, cursor: next }) => (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ReceiptTable receipts={data} />
        {next && <Earlier cursor={next} />}
      </Box>
    )}
  </Loaded>
);

const Earlier = ({ cursor }: { cursor: string }) => {
  const [shown, setShown] = useState(false);
  if (shown) return <Receipts cursor={cursor} />;
  return (
    <Button variant="outlined" onClick={() => setShown(true)} sx={{ justifySelf: 'center' }}>
      Show earlier receipts
    </Button>
  );
};

/** Milliseconds between the press and the print dialog, so that the page is laid out first. */
const PRINT_DELAY = 500;

const PrintButton = () => {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (!pressed) return undefined;
    const timer = setTimeout(() => {
      window.print();
      setPressed(false);
    }, PRINT_DELAY);
    return () => clearTimeout(timer);
  }, [pressed]);
  return (
    <Button variant="contained" startIcon={<Printer size={16} />} onClick={() => setPressed(true)}>
      Print
    </Button>
  );
};

const ReceiptTable = ({ receipts }: { receipts: readonly Receipt[] }) => {
  const [open, setOpen] = useState<Receipt>();
  const columns: readonly Column<Receipt>[] = [
    {
      key: 'number',
      title: 'Receipt',
      cell: (receipt) => (
        <Button size="small" className="figures" onClick={() => setOpen(receipt)} sx={{ ml: -1.25 }}>
          {receipt.number}
        </Button>
      ),
    },
    { key: 'at', title: 'Paid on', cell: ({ at }) => <Day at={at} /> },
    { key: 'card', title: 'Card', wideOnly: true, cell: cardWords },
    {
      key: 'total',
      title: 'Amount',
      numeric: true,
      cell: ({ total, refunded }) => (
        <>
          <span className="figures">{formatMoney(total)}</span>
          {refunded && (
            <Box className="figures" sx={{ color: 'text.secondary', fontSize: 'var(--type-small)' }}>
              {formatMoney(refunded.cents)} refunded
            </Box>
          )}
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable label="Receipts" columns={columns} rows={receipts} keyOf={({ receiptId }) => receiptId} />
      <Dialog
        open={open !== undefined}
        title={`Receipt ${open?.number ?? ''}`}
        onClose={() => setOpen(undefined)}
        actions={<PrintButton />}
      >
        {open && (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Box sx={{ color: 'text.secondary' }}>
              Paid on <Day at={open.at} />. {cardWords(open)}.
            </Box>
            <Lines lines={open.lines} total={open.total} label="Paid" />
            {open.refunded && (
              <Box>
                {formatMoney(open.refunded.cents)} was refunded to your card on <Day at={open.refunded.at} />.
              </Box>
            )}
            <ReceiptSheet receipt={open} />
          </Box>
        )}
      </Dialog>
    </>
  );
};
