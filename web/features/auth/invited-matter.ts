/** The matter that somebody was invited to as co-counsel, and by which e-mail: where they go once they are in, however many pages it takes. */
interface InvitedMatter {
  email: string;
  matterId: string;
}

const key = 'invitedMatter';

export const invitedMatter = {
  keep: (invited: InvitedMatter): void => sessionStorage.setItem(key, JSON.stringify(invited)),
  of: (email: string): string | undefined => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<InvitedMatter>;
    return kept.email === email ? kept.matterId : undefined;
  },
  clear: (): void => sessionStorage.removeItem(key),
};
