import { type Message, message, tellInEnglish } from '#core/language/message.ts';
import type { MailParts } from '#core/mail.ts';
import type { Posting } from './posting.ts';

/** Somebody who was found, and as what; of a party not in which matter, which may be closed to who reads it by then. */
export const foundPersonMessage = ({ name, role, of }: Pick<Posting, 'name' | 'role' | 'of'>): Message =>
  ({
    client: message('{name}, a client,', { name }),
    contact: message('{name}, a contact of {of},', { name, of }),
    adverse: message('{name}, an adverse party,', { name }),
    related: message('{name}, a related party,', { name }),
  })[role];

/** What who answers for a matter reads when somebody who was added since is called like one of it. */
export const conflictMail = (
  { name, matterName, who }: { name: string; matterName: string; who: Message | undefined },
  { firstName, address }: { firstName: string; address: string },
): MailParts => ({
  subject: `Check for a conflict: ${matterName}`,
  paragraphs: [
    `Hello ${firstName},`,
    `${who ? tellInEnglish(who) : 'Somebody who was added or changed since'} is called like “${name}” of “${matterName}”.`,
    'Others who were found today are in your notifications and in the list of conflict checks.',
    'The check stays open in the matter until somebody clears it or refuses the work.',
  ],
  button: { label: 'Open the matter', address },
});
