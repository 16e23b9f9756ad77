import { readPicture } from '#core/account/endpoints.ts';
import { serve } from '#http/serve.ts';
import { downloadAddress } from '#outside/files.ts';

export const handler = serve(readPicture, async ({ actor: { account } }) => ({
  address: account.profileImage ? await downloadAddress(account.profileImage, 'picture', { inline: true }) : '',
}));
