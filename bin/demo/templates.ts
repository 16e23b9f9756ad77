import { clause, heading, paragraph, subclause, table, title, wordDocument } from './word.ts';

/** A template of the demo firm, in words written for it. */
export interface DemoTemplate {
  name: string;
  fileName: string;
  description: string;
  keywords: string[];
  /** Whether anybody may try it on the public site. */
  inShowcase: boolean;
  /** What a copy of it costs there, in cents; free without it. */
  showcaseCents?: number;
  file: Uint8Array;
}

const confidentiality: DemoTemplate = {
  name: 'Mutual Confidentiality Agreement',
  fileName: 'mutual-confidentiality-agreement.docx',
  description: 'Two parties share plans, figures and know-how for one stated purpose. With or without an end date.',
  keywords: ['confidentiality', 'mutual', 'business'],
  inShowcase: true,
  file: wordDocument('Mutual Confidentiality Agreement · {{effective_date | formal}}', [
    title('Mutual Confidentiality Agreement'),
    paragraph('This agreement is made on {{effective_date | formal}} between the two parties named below.'),
    table(
      [2200, 3580, 3580],
      [
        ['', 'First party', 'Second party'],
        ['Name', '{{party_1_name}}', '{{party_2_name}}'],
        ['Acting for', '{{party_1_company}}', '{{party_2_company}}'],
        ['Notices to', '{{party_1_address}}', '{{party_2_address}}'],
      ],
    ),
    heading('What this is about'),
    clause(
      '**Purpose.** The parties will share information so that they can consider {{purpose}}, and for nothing else.',
    ),
    clause(
      '**Confidential information.** Whatever one party marks as confidential, or a sensible person would take to be, is confidential. It is not confidential if it was public already, was known before, or was found out independently.',
    ),
    clause('**Duties.** Whoever receives confidential information will'),
    subclause('use it for the purpose only;'),
    subclause('show it only to those who need it and are bound to keep it; and'),
    subclause('guard it as carefully as its own secrets, and never less than reasonably.'),
    heading('How long it lasts'),
    clause(
      '{{#has_end_date}}This agreement ends {{term_years}} year(s) after its date.{{/has_end_date}}{{^has_end_date}}This agreement goes on until one party ends it with 30 days’ notice in writing.{{/has_end_date}} Duties for information shared before then outlive it.',
    ),
    heading('Who may see the information'),
    paragraph('Besides the parties themselves, these people:'),
    table(
      [3120, 3120, 3120],
      [
        ['Name', 'Company', 'Role'],
        ['{{#representatives}}{{name}}', '{{company}}', '{{role}}{{/representatives}}'],
      ],
    ),
    heading('Law'),
    clause('The law of {{governing_state}} applies, and its courts decide.'),
    paragraph('Signed on {{today | formal}}'),
    table(
      [4680, 4680],
      [
        [
          'For the first party\n{{sign:1}}\n{{party_1_name}}\nDate: {{date_signed:1}}',
          'For the second party\n{{sign:2}}\n{{party_2_name}}\nDate: {{date_signed:2}}',
        ],
      ],
      { header: false },
    ),
  ]),
};

const engagement: DemoTemplate = {
  name: 'Engagement Letter',
  fileName: 'engagement-letter.docx',
  description: 'What the firm will do for a new client, at what rate, with or without a retainer.',
  keywords: ['engagement', 'fees'],
  inShowcase: false,
  file: wordDocument('Engagement of {{client_name}}', [
    title('Engagement Letter'),
    paragraph('{{letter_date | formal}}'),
    paragraph('{{client_name}}\n{{client_address}}'),
    paragraph('Dear {{salutation}},'),
    paragraph('Thank you for asking us to act for you. This letter says what we will do and what it will cost.'),
    clause('**Our work.** We will {{scope_of_work}}. Anything beyond that we agree on in writing first.'),
    clause(
      '**Our fees.** We charge {{hourly_rate | currency}} for each hour, counted in tenths of an hour and shown on every bill.',
    ),
    clause(
      '{{#takes_retainer}}**Retainer.** Please pay a retainer of {{retainer_amount | currency}}. We hold it in trust for you, and draw on it only against a bill that you have seen. {{/takes_retainer}}{{^takes_retainer}}**No retainer.** We ask for no payment in advance. {{/takes_retainer}}',
    ),
    clause('**Ending.** You may end this engagement on any day; you then pay for the work done until that day.'),
    paragraph('Yours sincerely,'),
    paragraph('{{lawyer_name}}'),
  ]),
};

const performance: DemoTemplate = {
  name: 'Live Performance Agreement',
  fileName: 'live-performance-agreement.docx',
  description: 'A performer, a venue and a run of dates, with fees for each night and an optional share of the door.',
  keywords: ['entertainment', 'performance', 'venue'],
  inShowcase: true,
  showcaseCents: 4_900,
  file: wordDocument('{{performer_name}} at {{venue_name}}', [
    title('Live Performance Agreement'),
    paragraph('{{performer_name}} (the “Performer”) will appear at {{venue_name}} (the “Venue”) as follows.'),
    table(
      [3120, 3120, 3120],
      [
        ['Date', 'Doors open', 'Fee'],
        ['{{#performances}}{{date | formal}}', '{{doors}}', '{{fee | currency}}{{/performances}}'],
      ],
    ),
    clause('**Sound and light.** The Venue provides both, with a technician from two hours before the doors open.'),
    clause(
      '{{#door_share}}**Share of the door.** The Performer also receives {{door_percent | percent}} of ticket income after taxes, paid within 14 days with a statement. {{/door_share}}{{^door_share}}**Fee only.** The fees above are the whole payment. {{/door_share}}',
    ),
    clause(
      '**Recording.** Nobody records the performance without the Performer’s consent in writing. {{#recording_allowed}}The Performer consents to recordings of up to {{recording_minutes}} minutes for the Venue’s own announcements. {{/recording_allowed}}',
    ),
    clause('**Canceling.** Whoever cancels later than 30 days before a date pays half of that date’s fee.'),
    paragraph('Agreed on {{today | formal}}'),
  ]),
};

export const demoTemplates: DemoTemplate[] = [performance, engagement, confidentiality];
