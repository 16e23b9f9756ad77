import * as promise from '#core/account/endpoints.ts';
import { serve } from '#http/serve.ts';
import { removeFile } from '#outside/files.ts';
import { keepPicture } from '#outside/pictures.ts';
import * as accounts from '#store/accounts.ts';
import { write } from '#store/table.ts';

export const handler = serve(
  promise.keepPicture,
  async ({ tell, request: { uploadId }, actor: { account }, audit, now }) => {
    const profileImage = await keepPicture(account, uploadId);
    const after = { ...account, profileImage };
    await write(audit, accounts.update(account, after));
    if (account.profileImage && account.profileImage !== profileImage) await removeFile(account.profileImage);
    return { data: await accounts.describe(after, now), message: tell('Your picture was saved.') };
  },
);
