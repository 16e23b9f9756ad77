import { readPicture } from '#core/account/endpoints.ts';
import { serveReading } from '#http/serve-reading.ts';
import { downloadAddress } from '#outside/files.ts';

export const handler = serveReading(readPicture, async ({ actor: { account } }) => ({
  address: account.profileImage ? await downloadAddress(account.profileImage, 'picture', { inline: true }) : '',
}));
