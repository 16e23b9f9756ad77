import { randomUUID } from 'node:crypto';
import { call, ok } from '#bin/caller.ts';
import { addFolder } from '#core/files/endpoints.ts';
import { conversationIdOf } from '#core/messages/conversation.ts';
import { sendChatMessage, sendInvitedChatMessage } from '#core/messages/endpoints.ts';
import { uploadDocument } from '#core/uploads/endpoints.ts';
import type { Reachable } from './sign-up.ts';
import { clause, heading, paragraph, title, wordDocument } from './word.ts';

const treatment = wordDocument('The Lantern', [
  title('The Lantern'),
  heading('Treatment'),
  paragraph('A lighthouse keeper finds letters that were never posted, and sails out to deliver them.'),
  paragraph('Three parts of about thirty minutes each; the island, the crossing, the return.'),
]);
const remarks = wordDocument('The Lantern', [
  title('Remarks on the agreement'),
  clause('The treatment was shown to two people before the agreement; name them as exceptions.'),
  clause('The music is not part of what is confidential.'),
]);

/** Who writes in a conversation: somebody of the firm or its client, by the token of their session. */
interface Line {
  by: 'lawyer' | 'member' | 'client';
  text: string;
}

const withClient: Line[] = [
  {
    by: 'client',
    text: 'The treatment is in the folder now. Two people have seen it before: our composer and the port office.',
  },
  { by: 'lawyer', text: 'Thank you, Teo. I will name both as exceptions and send you the next version.' },
  { by: 'client', text: 'Good. Does the agreement cover the music too?' },
];
const amongUs: Line[] = [
  { by: 'lawyer', text: 'Ines, please check who owns the music before we answer.' },
  { by: 'member', text: 'The composer does. I put my remarks with the files.' },
];

/** Gives a matter of the demo firm files in a folder and outside, and what is said about it with the client and inside the firm. */
export const correspond = async (
  { port }: Pick<Reachable, 'port'>,
  tokens: Record<Line['by'], string>,
  matterId: string,
): Promise<void> => {
  const lawyer = { token: tokens.lawyer };
  const folderId = randomUUID();
  await ok(call(port, addFolder, { folderId, matterId, name: 'From the client' }, lawyer));
  const upload = async (name: string, bytes: Uint8Array, place: { folderId?: string }): Promise<void> => {
    const file = { name, content: Buffer.from(bytes).toString('base64') };
    await ok(call(port, uploadDocument, { uploadId: randomUUID(), matterId, file, ...place }, lawyer));
  };
  await upload('The Lantern - treatment.docx', treatment, { folderId });
  await upload('Remarks on the agreement.docx', remarks, {});
  for (const { by, text } of withClient) {
    const sent = { conversationId: conversationIdOf('client', matterId), messageId: randomUUID(), text };
    await ok(call(port, by === 'client' ? sendInvitedChatMessage : sendChatMessage, sent, { token: tokens[by] }));
  }
  for (const { by, text } of amongUs) {
    const sent = { conversationId: conversationIdOf('firm', matterId), messageId: randomUUID(), text };
    await ok(call(port, sendChatMessage, sent, { token: tokens[by] }));
  }
};
