import type { RequestRecord } from '#core/requests/request.ts';
import type { Sender } from './begin-asked-upload.ts';

/** Who sends by the link of a request, who may have no account. */
export const linkSender = ({ requestId, email }: Pick<RequestRecord, 'requestId' | 'email'>): Sender => ({
  accountId: `request-${requestId}`,
  firstName: email ?? 'Somebody with a link',
  lastName: '',
});
