import { approvedMail } from '#core/auth/mails.ts';
import { approved } from '#core/auth/registration.ts';
import { operate } from './operator.ts';

/** Approves a person, and makes them the platform's own lawyer when asked to. */
await operate({
  operation: { name: 'approve', audit: 'Approved an account' },
  usage: 'Usage: npm run approve -- <email> [--default-lawyer]',
  flags: ['default-lawyer'],
  run: async (account, given, audit, now) => {
    const { email, firstName } = account;
    const asDefaultLawyer = given.has('default-lawyer');
    if (account.approvedAt && (account.defaultLawyer || !asDefaultLawyer)) return `${email} is approved already.`;
    const accounts = await import('#store/accounts.ts');
    const { write } = await import('#store/table.ts');
    const defaultLawyer = account.defaultLawyer || asDefaultLawyer;
    await write(audit, accounts.update(account, { ...approved(account, now), defaultLawyer }));
    if (process.env.MAIL_FROM && !account.approvedAt) {
      const { sendMail } = await import('#outside/mail.ts');
      const { appPage } = await import('#outside/settings.ts');
      await sendMail({ to: email, mail: approvedMail(firstName, appPage('/login')) });
    }
    return `${email} is approved${asDefaultLawyer ? ' and is now the default lawyer' : ''}.`;
  },
});
