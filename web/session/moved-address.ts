/**
 * Path, query and fragment of a visit at a firm's former word, for its new one: the firm's own word in the path is the new one too, and
 * a hand-off's code stays behind, because it was not made by the page that goes on.
 */
export const movedAddress = (address: string, from: string, to: string): string => {
  const url = new URL(address);
  url.searchParams.delete('redirectPath');
  const [root, type, word, ...rest] = url.pathname.split('/');
  const path = word === from ? [root, type, to, ...rest].join('/') : url.pathname;
  return path + url.search + url.hash;
};
