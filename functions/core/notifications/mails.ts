import type { MailParts } from '#core/mail.ts';

/** What one mail of a day tells of: a mail that would have come alone, and its matter. */
export interface Gathered {
  mail: MailParts;
  matter?: { matterId: string; name: string } | undefined;
}

/** More are counted only: mail programs cut longer mails off. */
const MOST_LINES = 100;

/** Its subject, which need not name the matter under whose heading it stands. */
const lineOf = ({ mail: { subject, button }, matter }: Gathered) => {
  const ending = matter && `: ${matter.name}`;
  const text = ending && subject.endsWith(ending) ? subject.slice(0, -ending.length) : subject;
  return { text, address: button?.address };
};

/** What came together for somebody, in the order in which it came, matter by matter; `gathered` is not empty. */
export const dailyMail = (firstName: string, gathered: readonly Gathered[]): MailParts => {
  const shown = gathered.slice(0, MOST_LINES);
  const byMatter = Map.groupBy(shown, ({ matter }) => matter?.matterId ?? '');
  const inMatters = [...byMatter].filter(([matterId]) => matterId !== '');
  const groups = [...inMatters, ...[...byMatter].filter(([matterId]) => matterId === '')].map(([, ofOne]) => ({
    title: ofOne[0]?.matter?.name ?? (inMatters.length > 0 ? 'Besides' : 'New'),
    lines: ofOne.map(lineOf),
  }));
  const left = gathered.length - shown.length;
  return {
    subject: gathered.length === 1 ? 'Your day: one thing is new' : `Your day: ${gathered.length} things are new`,
    paragraphs: [
      `Hello ${firstName},`,
      'This has happened since your last email of this kind.',
      ...(left > 0 ? [`${left} more are in your list of notifications.`] : []),
    ],
    groups,
    closing: gathered.find(({ mail }) => mail.closing)?.mail.closing,
  };
};
