/**
 * What an environment costs: at rest, from what the stacks are made of, and by a firm, from the units that its acts consume.
 * List prices of us-east-1 in US dollars as AWS published them in 2025 and 2026, without any free allowance.
 */
export const prices = {
  readUnit: 0.125e-6,
  writeUnit: 0.625e-6,
  tableGigabyteMonth: 0.25,
  tableBackupGigabyteMonth: 0.2,
  fileGigabyteMonth: 0.023,
  filePut: 5e-6,
  fileGet: 0.4e-6,
  gatewayCall: 1e-6,
  /** Of 32 KB that a connection carries, either way. */
  socketMessage: 1e-6,
  socketMinute: 0.25e-6,
  functionCall: 0.2e-6,
  /** On arm64. */
  functionGigabyteSecond: 0.0000133334,
  edgeRequest: 1e-6,
  edgeFunctionCall: 0.1e-6,
  edgeGigabyte: 0.085,
  logGigabyte: 0.5,
  mail: 1e-4,
  /** A person who signs in during the month. */
  activePerson: 0.015,
  secretMonth: 0.4,
  secretRead: 5e-6,
  keyMonth: 1,
  alarmMetricMonth: 0.1,
  ownMetricMonth: 0.3,
  zoneMonth: 0.5,
  scheduledRun: 1e-6,
  firewallMonth: 5,
  firewallRuleMonth: 1,
  firewallRequest: 0.6e-6,
};

/** Dollars a month of the firewall that an environment may ask for, at rest; each request to the edge costs `firewallRequest` more. */
export const firewallAtRest = (rules: number): number => prices.firewallMonth + rules * prices.firewallRuleMonth;

/** What bills stand still, for an environment with a domain; `tests/infra` counts them in the synthesized stacks. */
export const standing = {
  secrets: 5,
  keys: 1,
  alarmedMetrics: 48,
  ownMetrics: 8,
  zones: 1,
  scheduledRuns: (76 + 1 / 24) * 730,
};

/** Dollars a month for an environment in which nothing happens. */
export const costAtRest = (counts: typeof standing): number =>
  counts.secrets * prices.secretMonth +
  counts.keys * prices.keyMonth +
  counts.alarmedMetrics * prices.alarmMetricMonth +
  counts.ownMetrics * prices.ownMetricMonth +
  counts.zones * prices.zoneMonth +
  counts.scheduledRuns *
    (prices.scheduledRun + functionCost({ memory: 512, ms: 100 }) + 3 * readUnits(0) * prices.readUnit);

/** Read units of one eventually consistent read: half a unit for each 4 KB begun. */
export const readUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / 4096)) / 2;

/** Write units of one item in a transaction: two for each KB begun, and one more for each index that holds it. */
export const writeUnits = (bytes: number, indexes = 0): number => Math.max(1, Math.ceil(bytes / 1024)) * (2 + indexes);

/** Every mutation also writes its audit event, which is found by who acted too. */
const audit = writeUnits(500, 1);
/** The event of something that stands in the timeline and among what happened in the firm. */
const toldAudit = writeUnits(1_000, 2);
/** Every call of a person who signed in reads their account, and their session as it stands. */
const account = readUnits(800) + 2 * readUnits(300);
/** What may name a matter is answered by the walls of the firm. */
const walls = readUnits(300);

export interface Activity {
  name: string;
  /** How often a month, for the firm described by `firm`. */
  times: number;
  calls: number;
  readUnits: number;
  writeUnits: number;
  /** Milliseconds billed a call, 100 unless said. */
  ms?: number;
  memory?: number;
  mails?: number;
  puts?: number;
  gets?: number;
  /** Of connections, what is said there, and how often functions run that no call asks for. */
  socketMinutes?: number;
  socketMessages?: number;
  runs?: number;
}

/** The firm the figures are about: three people at work 22 days, and the clients of 40 new contracts a month. */
export const firm = { people: 3, days: 22, contracts: 40, clients: 30, tableGigabytes: 0.05, fileGigabytes: 0.5 };

const eachDay = firm.people * firm.days;
/** What changes a firm's work is noted in its summary. */
const summary = writeUnits(300);

/** Sizes as `functions/store/keys.ts` states them: a row of a list 400 bytes, a page 50 rows, a questionnaire 40 KB. */
const page = readUnits(50 * 400);
const questionnaire = readUnits(40_000);
const answers = 8_000;
/** A client, matter or template is kept once more under each of its words, about six, for the search of long lists. */
const searchUnits = 6 * writeUnits(500);
/**
 * Conflict checks find a client by about 16 keys of its name, its e-mail and its address (12 of a person with an e-mail alone, 27 and more
 * of a company with its person), and are counted and run anew at night.
 */
const postings = 16 * writeUnits(400) + writeUnits(100) + writeUnits(300, 1);
/** A client with its e-mail, which no other has. */
const adding = writeUnits(900, 2) + searchUnits + postings + writeUnits(200) + summary + toldAudit;
/** A mail is claimed by the stream's function, noted as sent and removed. */
const delivery = { readUnits: 1, writeUnits: 2 * audit + 9 };

/** How often, and the units of once, which `npm run bench -- cost` holds against those that the functions consume. */
export const month: readonly Activity[] = [
  {
    name: 'Sign in',
    times: eachDay,
    calls: 3,
    // The log-in reads the account as it stands, its limits and its sessions.
    readUnits: account + 4,
    // Two of the calls are public, and each is counted by its address: one unit outside any transaction.
    writeUnits: writeUnits(300) + audit + 2,
  },
  { name: 'Look at a list', times: eachDay * 40, calls: 2, readUnits: 2 * account + page + walls + 1, writeUnits: 0 },
  // A window that is seen and connected asks every 10 minutes, for 2 hours of a day, when it is looked at again, and when it is told.
  {
    name: 'Ask whether anything is new',
    times: eachDay * 70,
    calls: 1,
    readUnits: account + walls + 1,
    writeUnits: 0,
  },
  {
    name: 'Stay connected for an hour',
    times: eachDay * 2,
    // A ticket; it connects for two hours, and every 5 minutes there is a ping. Each looks at the account and the session as they stand.
    calls: 1,
    readUnits: account + 0.5 + 2.5 + 12 * 3,
    // The limit, the ticket and its end, the connection and its end, each in one write outside any transaction.
    writeUnits: 7,
    socketMinutes: 60,
    socketMessages: 24,
    runs: 14,
  },
  {
    name: 'Tell two connected browsers of a change',
    times: eachDay * 12,
    calls: 0,
    readUnits: 0.5 + 2 * 2.5,
    writeUnits: 0,
    socketMessages: 2,
    runs: 1,
  },
  {
    name: 'Look at a matter',
    times: eachDay * 15,
    // What the page asks at once, and what the guard and the bell ask.
    calls: 13,
    // The matter itself is read by ten; five panels are read as they stand, three are not; the answers are read as they stand too.
    readUnits:
      13 * account +
      12 * walls +
      10 * readUnits(1_200) +
      5 * 2 * readUnits(300) +
      3 * readUnits(300) +
      1.5 +
      2 * questionnaire,
    writeUnits: 0,
  },
  {
    name: 'Add or change',
    times: eachDay * 10,
    calls: 1,
    // What changes something reads the account as it stands.
    readUnits: account + 0.5 + 0.5,
    writeUnits: adding,
  },
  {
    name: 'Open a matter and invite',
    times: firm.contracts,
    calls: 3,
    // The client, the version that a template has at its first matter, the matter, its questionnaire sent with a link, and the mail.
    readUnits: 2.5 + 38.5 + 13.5 + delivery.readUnits,
    writeUnits: adding + (writeUnits(40_000) + 18) + (writeUnits(40_000) + 22) + 72 + delivery.writeUnits,
    mails: 1,
  },
  {
    name: 'Answer a questionnaire (30 saves)',
    times: firm.contracts,
    calls: 34,
    // Three saves begin an item of a sitting, with the matter and the newest changes read as they stand and an event; the others add to
    // it, outside any transaction. The submission keeps the whole.
    readUnits: 2 + 2.5 + 11 + 3 * 4.5 + 27 * 2.5 + 13.5 + delivery.readUnits,
    writeUnits: 48 + 2 * 24 + 27 * 2 + 76 + delivery.writeUnits,
    mails: 1,
  },
  {
    name: 'Assemble and download',
    times: firm.contracts * 2,
    // It is asked for, looked at twice while it is made, listed, and downloaded twice.
    calls: 6,
    readUnits: 16 + 2 * 2.5 + 17.5 + 3 + 2 * 3,
    // Asking for it; then the version and its PDF, the job, the items of the outbox and the notice.
    writeUnits: 8 + 91,
    ms: 1500,
    memory: 1769,
    puts: 2,
    gets: 3,
  },
  // The card provider's own fee is the price of the payment, not of the environment.
  {
    name: 'Renew the plan',
    times: 1,
    calls: 1,
    readUnits: 6,
    writeUnits: 5 * writeUnits(600, 1) + 3 * audit,
    mails: 1,
  },
  {
    name: 'Export everything',
    times: 1,
    calls: 120,
    readUnits: 120 * account + 2 * firm.contracts * (questionnaire + readUnits(answers)) + 20 * page,
    writeUnits: 0,
    gets: 240,
  },
];

const functionCost = ({ memory, ms }: { memory: number; ms: number }): number =>
  prices.functionCall + (memory / 1024) * (ms / 1000) * prices.functionGigabyteSecond;

/** Reads of our own keys a call: two at most, and most calls meet a function whose copy is younger than five minutes. */
const KEY_READS = 2 / 3;

/** What travels with every call: 2 KB of log lines and 8 KB of answer. */
const perCall = (activity: Activity): number =>
  prices.edgeRequest +
  prices.edgeFunctionCall +
  prices.gatewayCall +
  functionCost({ memory: activity.memory ?? 512, ms: activity.ms ?? 100 }) +
  KEY_READS * prices.secretRead +
  2e-6 * prices.logGigabyte +
  8e-6 * prices.edgeGigabyte;

/** Changes in a second of typing, and seconds of typing of each of two people in an hour in which they write in one file; in between each says every 15 seconds that they are there. */
const CHANGES_A_SECOND = 2.5;
const TYPING = 20 * 60;
const changes = 2 * TYPING * CHANGES_A_SECOND;
const presences = (2 * (3600 - TYPING)) / 15;

/** An hour in which two people write in one file: no part of the month, whose firm writes alone. */
export const hourOfWriting: Activity = {
  name: 'Write in one file for an hour, two of them',
  times: 1,
  calls: changes + presences,
  // As they stand at this moment: the place twice, the file, the draft, how much is in it, who writes in it, who of another firm may, and the other's account.
  readUnits: (changes + presences) * (account + walls + 8 * 2 * readUnits(1_000)),
  // A change and how much there is; every 7½ seconds that its writer is there.
  writeUnits: changes * 2 + (2 * TYPING) / 7.5 + presences,
  socketMessages: changes + presences,
};

/** Dollars of one activity, once. */
export const costOf = (activity: Activity): number =>
  activity.calls * perCall(activity) +
  unitCost(activity) +
  (activity.runs ?? 0) * functionCost({ memory: 512, ms: 50 }) +
  (activity.socketMinutes ?? 0) * prices.socketMinute +
  (activity.socketMessages ?? 0) * prices.socketMessage +
  (activity.mails ?? 0) * prices.mail +
  (activity.puts ?? 0) * prices.filePut +
  (activity.gets ?? 0) * prices.fileGet;

/** Dollars of what is read and written. */
export const unitCost = (units: Pick<Activity, 'readUnits' | 'writeUnits'>): number =>
  units.readUnits * prices.readUnit + units.writeUnits * prices.writeUnit;

export interface Line {
  name: string;
  dollars: number;
  readUnits?: number;
  writeUnits?: number;
  calls?: number;
}

/** A firm's month line by line: its acts, its people, what it keeps. */
export const firmMonth = (): Line[] => [
  ...month.map((activity) => ({
    name: `${activity.name} × ${activity.times}`,
    dollars: activity.times * costOf(activity),
    readUnits: activity.times * activity.readUnits,
    writeUnits: activity.times * activity.writeUnits,
    calls: activity.times * activity.calls,
  })),
  { name: 'Sign-ins of people and clients', dollars: (firm.people + firm.clients) * prices.activePerson },
  {
    name: 'Records and documents kept',
    dollars:
      firm.tableGigabytes * (prices.tableGigabyteMonth + prices.tableBackupGigabyteMonth) +
      firm.fileGigabytes * prices.fileGigabyteMonth,
  },
];

const printed = (): string => {
  const lines = firmMonth();
  const total = (of: (line: Line) => number | undefined) => lines.reduce((sum, line) => sum + (of(line) ?? 0), 0);
  const all: Line = {
    name: 'A firm, a month',
    dollars: total(({ dollars }) => dollars),
    readUnits: total((line) => line.readUnits),
    writeUnits: total((line) => line.writeUnits),
    calls: total(({ calls }) => calls),
  };
  const cell = (value: number | undefined) =>
    (value === undefined ? '' : Math.round(value).toLocaleString('en-US')).padStart(10);
  const row = ({ name, dollars, readUnits: reads, writeUnits: writes, calls }: Line) =>
    `${name.padEnd(44)}${cell(calls)}${cell(reads)}${cell(writes)}${`$${dollars.toFixed(3)}`.padStart(10)}`;
  return [
    `${''.padEnd(44)}${'calls'.padStart(10)}${'reads'.padStart(10)}${'writes'.padStart(10)}${'dollars'.padStart(10)}`,
    row({ name: 'An environment at rest, a month', dollars: costAtRest(standing) }),
    row({ name: 'With the firewall (waf), more', dollars: firewallAtRest(2) }),
    ...[...lines, all].map(row),
    'List prices of us-east-1 without free allowances; reads and writes in units.',
  ].join('\n');
};

if (import.meta.main) process.stdout.write(`${printed()}\n`);
