import { removePicture } from '#core/account/endpoints.ts';
import { serve } from '#http/serve.ts';
import { removeFile } from '#outside/files.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(removePicture, async ({ tell, actor: { account }, audit, now }) => {
  const { profileImage, ...after } = account;
  if (profileImage) {
    await write(audit, accounts.update(account, after));
    await removeFile(profileImage);
  }
  return { data: await accounts.describe(after, now), message: tell('Your picture was removed.') };
});
