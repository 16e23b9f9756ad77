import type { Article } from './article.ts';

export const threeWay: Article = {
  slug: 'what-a-three-way-reconciliation-proves',
  title: 'What a three-way reconciliation proves',
  description:
    'Bank, book and client ledgers agree, and that is a good sign. What three equal totals show, what they cannot show, and how to look for the rest.',
  publishedOn: '2026-11-23',
  lead: 'Once a month, in most places by rule, whoever keeps clients’ money compares three numbers. When they agree there is a sigh of relief, a signature and a folder. It is worth knowing what has been shown, because it is less than most people think.',
  sections: [
    {
      title: 'The three numbers',
      paragraphs: [
        'The first is the bank’s. Take the balance of the statement on the last day, add deposits that the bank has not booked yet, and take away checks that nobody has cashed. A statement says $52,300. A deposit of $2,500 is on its way, and checks of $4,800 are out. The adjusted balance is $50,000.',
        'The second is the book’s: your own journal of the trust account, every receipt and every payment in order, with a running balance. On the same day it should say $50,000.',
        'The third is the sum of what you hold for each client. Every client, or every matter, has a ledger. One stands at $30,000, one at $15,500, one at $4,500. Together they make $50,000.',
        'All three are of the same day, and the day matters. A book as of the 31st and ledgers as of this morning can only agree by accident.',
      ],
    },
    {
      title: 'What the first pair proves',
      paragraphs: [
        'If bank and book agree after adjustment, then every movement at the bank is in your book, and everything in your book has reached the bank or is on a short list of things on their way. A bank fee that was taken from the account shows here. So does a check that was booked as $540 and written as $450, a deposit booked twice, and a payment that nobody recorded.',
        'The list of outstanding items is part of the proof. A check that has been outstanding for seven months is not an adjustment any more, it is a question. A deposit in transit should arrive within days. If the list grows, the numbers agree only because of what stands on it.',
      ],
    },
    {
      title: 'What the third one adds',
      paragraphs: [
        'Bank and book can agree perfectly while nobody knows whose money it is. The ledgers answer that. If their sum is below the book, money is held for no one: a fee that was earned and not taken out, interest, or a receipt that was never given to a client. If it is above, clients have been promised more than there is, and that needs an answer the same day.',
      ],
    },
    {
      title: 'What three equal totals do not prove',
      paragraphs: [
        'A total says nothing about its parts. Four errors, some of them serious, leave all three numbers equal:',
      ],
      points: [
        'The wrong client. A receipt of $2,000 for Adams is put on the ledger of Baker. The sum of the ledgers is the same; both ledgers are wrong.',
        'A client below zero. One ledger stands at minus $500 and another is $500 too rich to be true, or simply large enough. The sum agrees, and one client’s money has paid for another’s.',
        'A payment that should not have been made. It left the bank, it is in the book, it is on the ledger. The reconciliation shows that it was recorded, not that it was allowed.',
        'Two mistakes of the same size in opposite directions. They are rarer than people fear and commoner than they hope.',
      ],
    },
    {
      title: 'So look at the parts as well',
      paragraphs: [
        'Each of these has its own cure, and none takes long if it is done every month. Read through the list of ledger balances and stop at every one below zero, however small. Stop also at those that have not moved for months: there is usually a remainder that belongs to somebody. For payments, pick a few and follow them back to the paper that asked for them and the person who approved. For receipts, compare the name on the check with the name on the ledger.',
        'It helps if the person who reconciles is not the one who writes the checks. Where a practice is too small for two people, let an owner open the bank statement first, before anybody else has seen it, and sign the result.',
        'And when the numbers do not agree, find the difference instead of booking it. An entry that is called “adjustment” and has no explanation makes the totals equal and the proof worthless. A difference that can be divided by nine is often two digits in the wrong order; one that equals an entry is often that entry, missing or doubled; half of it is often an entry on the wrong side.',
      ],
    },
    {
      title: 'Keep what you looked at',
      paragraphs: [
        'A reconciliation is worth what can be shown of it later: the statement, the list of outstanding items, the list of ledger balances on that day, the date, and the name of the person who compared them. How long it must be kept, how often it must be done and in which form differ by state, so look at the rules of yours. Lexwright does not keep trust accounts yet; they are planned, and what is written here is what we shall measure them by.',
      ],
    },
  ],
};
