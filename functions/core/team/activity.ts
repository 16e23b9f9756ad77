/** What a member did, in plain words, by the endpoint that did it. */
const words: Record<string, string> = {
  'POST /account/password': 'Changed their password',
  'POST /account/terms': 'Accepted the terms',
};

/** An audit event's act (`POST /api/clients/{clientId}/archive`) in plain words. */
export const actWords = (what: string): string => {
  const [, act = what, more] = /^(\S+ \S+)(?: (.*))?$/.exec(what.replace(' /api/', ' /')) ?? [];
  return more ? `${words[act] ?? act}: ${more}` : (words[act] ?? act);
};
