import { session } from './session.ts';

const ownerOf = (): string => {
  const { _id = '', profileKeyword = '' } = session.user() ?? {};
  return `${_id} ${profileKeyword}`;
};

/** Calls `forget` once the session is another person's, or of another firm, or nobody's. */
export const onNewOwner = (forget: () => void): void => {
  let owner = ownerOf();
  session.subscribe(() => {
    if (ownerOf() === owner) return;
    owner = ownerOf();
    forget();
  });
};
