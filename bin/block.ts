import type { Account } from '#core/auth/account.ts';
import { withSessionsEnded } from '#core/auth/session.ts';
import { operate } from './operator.ts';

/** Blocks a person everywhere, and with an owner the staff of the firm; what they keep stays as it is. */
await operate({
  operation: { name: 'block', audit: 'Blocked an account, or took the block back' },
  usage: 'Usage: npm run block -- <email> [--undo]',
  flags: ['undo'],
  run: async (account, given, audit, now) => {
    const { email, blockedByOperatorAt, ...others } = account;
    const undo = given.has('undo');
    if (undo === (blockedByOperatorAt === undefined)) return `${email} is ${undo ? 'not blocked' : 'blocked already'}.`;
    const accounts = await import('#store/accounts.ts');
    const { write } = await import('#store/table.ts');
    // While they are blocked that is the answer to their old sessions; later those are worth nothing at all.
    const after: Account = undo
      ? withSessionsEnded({ ...others, email }, now)
      : { ...others, email, blockedByOperatorAt: now.toISOString() };
    await write(audit, accounts.update(account, after));
    return `${email} is ${undo ? 'no longer blocked' : 'blocked'}.`;
  },
});
