/**
 * The script within the document of a page that stands at all addresses of a pattern: it asks for what the page reads, an address below
 * `/api` with the `:names` of the pattern, while the page's own script is fetched. `filling.ts` takes the answer.
 */
export const askAhead = (pattern: string, read: string): string => {
  const names = pattern.split('/');
  const address = read.replace(/:\w+/g, (name) => `\${parts[${names.indexOf(name)}]}`);
  return `{const parts=location.pathname.split('/'),address=\`/api${address}\`;window.askedAhead={address,response:fetch(address)}}`;
};
