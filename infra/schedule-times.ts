/** When the functions of `functions/events` run that nobody calls and no stream feeds; each catches up what an earlier run missed. */
export const times: Record<string, string> = {
  trials: 'rate(1 hour)',
  renewals: 'rate(1 hour)',
  'abandoned-checkouts': 'rate(15 minutes)',
  reminders: 'rate(2 hours)',
  'task-reminders': 'rate(1 hour)',
  'deadline-reminders': 'rate(1 hour)',
  'date-reminders': 'rate(1 hour)',
  'request-reminders': 'rate(1 hour)',
  'envelope-days': 'rate(1 hour)',
  'erase-files': 'rate(2 hours)',
  'sweep-uploads': 'rate(15 minutes)',
  // At night where most of its firms are.
  'conflict-reruns': 'cron(0 8 * * ? *)',
  outbox: 'rate(1 minute)',
};
