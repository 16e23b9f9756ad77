/** What somebody does in a matter: looks at it, works in it, writes to its client, decides about it (its team, closing it). */
export type MatterAction = 'look' | 'work' | 'send' | 'decide';
