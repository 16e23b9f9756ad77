import type { Article } from './article.ts';

export const trustLedger: Article = {
  slug: 'what-a-trust-ledger-may-never-do',
  title: 'What a trust ledger may never do',
  description:
    'Money that belongs to clients is counted by stricter rules than money that is earned. Seven things a trust ledger must refuse, and why.',
  publishedOn: '2026-11-23',
  lead: 'A ledger of a firm’s own money may be late, untidy, even wrong for a while, and the firm bears the cost. A trust ledger records the money of other people. It is best described by what it must refuse to do.',
  sections: [
    {
      title: '1. Go below zero, even for a day',
      paragraphs: [
        'If a client’s ledger shows minus $200, then $200 of somebody else’s money has been spent on that client. The account as a whole may hold a fortune; it is not the firm’s fortune. That the retainer arrives tomorrow changes nothing about today.',
        'So the check belongs before the payment, and it looks at the one client, not at the account. A program that allows the entry and prints a warning has already done the wrong thing.',
      ],
    },
    {
      title: '2. Spend what has not arrived',
      paragraphs: [
        'A check that was deposited this morning is a promise of the payer’s bank. It can come back. A payment that is made against it in the meantime is, when it does, a payment from the money of others.',
        'A ledger should therefore know two amounts for each client: what has been booked, and what has cleared. Only the second can be paid out. When a deposit counts as cleared depends on the bank and the kind of payment, and in many places on rules for lawyers as well.',
      ],
    },
    {
      title: '3. Mix the firm’s money with the clients’',
      paragraphs: [
        'Fees that have been earned are the firm’s, and leaving them in the trust account out of convenience mixes the two. So does putting the firm’s own money there as a cushion. Many rules allow a small sum for bank charges, and say so; it has a ledger of its own, like any client, and no other ledger ever borrows from it.',
        'The reverse is just as wrong: an advance on fees that are not earned yet, paid into the operating account, has usually left the client’s ownership too early. What counts as earned, and whether a flat fee does at once, differs by state and by what the engagement letter says.',
      ],
    },
    {
      title: '4. Pay without saying for whom and why',
      paragraphs: [
        'Each movement names one client and one matter, the day, the other party, the purpose, and what it was based on: an invoice, a settlement statement, an instruction. A check that pays costs of three clients is three entries. “Miscellaneous” is not a client.',
        'A transfer between two clients’ ledgers deserves the most suspicion, since no bank ever sees it. It needs the consent of the one whose money it is, in writing, and it needs to be visible on both ledgers.',
      ],
    },
    {
      title: '5. Forget, or improve, the past',
      paragraphs: [
        'An entry that was wrong is not erased and not overwritten. It is reversed by a second entry that says what it corrects, and the right one follows. All three stay. A reader in five years must be able to see what was known on any day, including what was believed by mistake.',
        'This is why a spreadsheet is a weak trust ledger, however careful its keeper. A cell can be changed and nothing remembers what it said. Software should record who entered what and when, and give nobody, the owner included, a way to do without.',
      ],
    },
    {
      title: '6. Round',
      paragraphs: [
        'There is nothing to round in a trust ledger. Money comes in whole cents and goes out in whole cents. If a share has to be worked out, one third of a settlement for instance, then the arithmetic happens outside, the shares are made to add up to the whole, and the ledger receives the result. Balances that are computed in the floating numbers of a spreadsheet can be off by a sliver that shows as a cent after years, and the search for that cent takes an afternoon.',
      ],
    },
    {
      title: '7. Close with a remainder',
      paragraphs: [
        'When a matter ends, its ledger ends at zero: the rest goes back to the client or wherever the client says. Small remainders are left behind because a check for $3.18 feels silly. Ten years of them are a pool of money that belongs to people nobody can find. Money that cannot be returned is not thereby the firm’s; states have rules about unclaimed property, and they have deadlines.',
      ],
    },
    {
      title: 'What follows for whoever picks a tool',
      paragraphs: ['Before you trust a program with this, try to make it do wrong. It takes ten minutes:'],
      points: [
        'Pay $100 for a client who has $99 in an account that holds a million.',
        'Pay out a deposit of today.',
        'Change the amount of an entry of last month.',
        'Enter a payment without a client.',
        'Have two people pay out the same last $500 at the same moment.',
        'Close a matter with $3.18 left on it.',
      ],
    },
    {
      title: 'And Lexwright?',
      paragraphs: [
        'Trust accounts are planned and are not in the product yet. This list is how we shall test ours. What exactly must be kept, for how long, and who must look at it is set by the rules of each state; ask your bar, which usually has a handbook, and follow that where it says more than this page.',
      ],
    },
  ],
};
