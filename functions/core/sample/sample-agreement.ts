import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { clause, paragraph, table, title, wordParts } from './word-parts.ts';

/** The Word file of the sample: a services agreement with a choice, conditions, a computed amount, plurals and a table of rows. */
export const sampleAgreement = (): DocxParts =>
  wordParts('Services Agreement', [
    title('Services Agreement'),
    paragraph(
      'This agreement is made on {{agreement_date | formal}} between {{client_name}} (the “Provider”) and {{customer_name}}, {{#customer_kind = "A company"}}a company{{else}}a person{{/}} in {{customer_city}} (the “Customer”).',
    ),
    clause('**The work.** The Provider does this for the Customer, beginning on {{start_date | formal}}:'),
    table(
      [6200, 2800],
      [
        ['What is done', 'Planned hours'],
        ['{{#work}}{{task}}', '{{hours}}{{/work}}'],
      ],
    ),
    clause(
      '**The fee.** {{#fee_kind = "By the hour"}}The Customer pays {{hourly_rate | currency}} for each hour of work. For the {{work.hours.total}} planned {{work.hours.total | form hour hours}} that is {{planned_fee | currency}}.{{else}}The Customer pays a fixed fee of {{fixed_fee | currency}} for all of the work.{{/}}',
    ),
    clause(
      '**Payment.** The Provider sends a bill when the work is done. The Customer pays it within {{payment_days | plural day}}.',
    ),
    clause(
      '{{#repays_expenses}}**Expenses.** The Customer repays what the Provider has to spend for the work, up to {{most_expenses | currency}} without being asked first.{{/repays_expenses}}',
    ),
    clause(
      '**Confidence.** Each party keeps to itself what it learns of the other through the work, also when this agreement has ended.',
    ),
    clause(
      '**Ending early.** Either party may end this agreement by telling the other in writing {{notice_days | plural day}} ahead. The Customer then pays for the work that has been done.',
    ),
    clause('**Law.** The law of {{governing_state}} applies to this agreement.'),
    table(
      [4500, 4500],
      [
        ['For the Provider', 'For the Customer'],
        ['{{client_name}}\n\nDate and signature:\n\n', '{{customer_name}}\n\nDate and signature:\n\n'],
      ],
    ),
  ]);
