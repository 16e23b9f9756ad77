/** Takes a hand-off's code off the address before anything else happens: it must not be kept, shared or sent on. */
export const forgetCode = (): void => {
  const url = new URL(window.location.href);
  url.searchParams.delete('redirectPath');
  window.history.replaceState(window.history.state, '', url);
};
