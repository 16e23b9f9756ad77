import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { cardTitle } from '#core/cards/card.ts';
import { formatMoney } from '#core/money.ts';
import type { Receipt } from '#core/subscriptions/receipt.ts';
import { useSignedIn } from '#web/session/session.ts';
import { usePageOwner } from '#web/ui/page-owner.ts';

const alone = (
  <GlobalStyles
    styles={{
      '@media screen': { '.receipt-sheet': { display: 'none' } },
      '@media print': {
        '@page': { margin: '20mm' },
        body: {
          overflow: 'visible !important',
          padding: '0 !important',
          minHeight: '0 !important',
          background: 'var(--sheet)',
        },
        'body > :not(.receipt-sheet)': { display: 'none !important' },
      },
    }}
  />
);

/** A receipt as it leaves the printer: nothing of the page around it, and all that a bookkeeper asks for. */
export const ReceiptSheet = ({ receipt }: { receipt: Receipt }) => {
  const { firm_name, firstName, lastName, email } = useSignedIn();
  const { isFirm, name } = usePageOwner();
  usePrintedTitle(`Receipt ${receipt.number}`);
  return createPortal(
    <Box className="receipt-sheet" sx={{ color: 'var(--sheet-ink)', fontSize: '11pt', lineHeight: 1.5 }}>
      {alone}
      <Box sx={{ mb: '10mm', fontSize: '22pt', fontWeight: 700, lineHeight: 1.2 }}>Receipt</Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '32mm 1fr', rowGap: '2.5mm', m: 0, mb: '10mm' }}>
        <Fact label="Number">{receipt.number}</Fact>
        <Fact label="Date">{new Date(receipt.at).toLocaleDateString(undefined, { dateStyle: 'long' })}</Fact>
        <Fact label="Billed to">
          <strong>{firm_name}</strong>
          <br />
          {firstName} {lastName}
          <br />
          {email}
        </Fact>
        {/* At a firm's own address nothing speaks of the product. */}
        {!isFirm && <Fact label="Sold by">{name}</Fact>}
        <Fact label="Payment">{receipt.card ? cardTitle(receipt.card) : 'Nothing was charged'}</Fact>
        {receipt.refunded && (
          <Fact label="Refunded">
            {formatMoney(receipt.refunded.cents)} on{' '}
            {new Date(receipt.refunded.at).toLocaleDateString(undefined, { dateStyle: 'long' })}
          </Fact>
        )}
      </Box>
      <SheetLines receipt={receipt} />
    </Box>,
    document.body,
  );
};

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'var(--sheet-quiet)' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </>
);

const SheetLines = ({ receipt: { lines, total } }: { receipt: Receipt }) => (
  <Box
    component="table"
    className="figures"
    sx={{
      width: 1,
      borderCollapse: 'collapse',
      '& th, & td': { p: '2.5mm 0', textAlign: 'left', fontWeight: 400, borderBottom: '0.5pt solid var(--sheet-line)' },
      '& tr > :last-child': { pl: '6mm', textAlign: 'right', whiteSpace: 'nowrap' },
      '& thead th': { color: 'var(--sheet-quiet)' },
      '& tfoot > tr > *': { fontSize: '13pt', fontWeight: 700, borderBottom: 'none' },
      '& tr': { breakInside: 'avoid' },
    }}
  >
    <thead>
      <tr>
        <th scope="col">Description</th>
        <th scope="col">Amount (US dollars)</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ label, cents }) => (
        <tr key={label}>
          <td>{label}</td>
          <td>{formatMoney(cents)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Total paid</th>
        <td>{formatMoney(total)}</td>
      </tr>
    </tfoot>
  </Box>
);

/** What is printed into a file is called by its own name while it is being printed. */
const usePrintedTitle = (title: string) =>
  useEffect(() => {
    const before = document.title;
    const name = () => {
      document.title = title;
    };
    const restore = () => {
      document.title = before;
    };
    window.addEventListener('beforeprint', name);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', name);
      window.removeEventListener('afterprint', restore);
    };
  }, [title]);
