/** How it works, in order. */
export const steps = [
  {
    title: 'Bring your contract',
    text: 'Mark the blanks in Word with tags and upload the file. Lexwright finds every tag, in tables and footers too, and drafts the questionnaire.',
  },
  {
    title: 'Send the questionnaire',
    text: 'Your client answers on a phone or a laptop and stops whenever they like. Only the questions that matter to them appear.',
  },
  {
    title: 'Get the contract back',
    text: 'The answers are merged into your own wording: rows repeat, unused clauses drop out, and no one retypes a name.',
  },
];

/** Why here. */
export const features = [
  {
    title: 'Logic that is checked',
    text: 'Conditions that can never be met, or that contradict each other, are found while you write them, with an example that shows why.',
  },
  {
    title: 'One place per client',
    text: 'Matters, answers, files, notes, documents and their versions stand together. Generating again adds a version and overwrites nothing.',
  },
  {
    title: 'Written together',
    text: 'Several people of your firm type in one Word file at once. Word reads their tracked changes and comments.',
  },
  {
    title: 'Clients in the loop',
    text: 'Clients send the documents you ask for. Each matter has a conversation with its client, and one that only your firm reads.',
  },
  {
    title: 'Checked before you begin',
    text: 'A name is compared with all clients, contacts and parties that you keep, before a matter is opened. Each hit says why it is one.',
  },
  {
    title: 'Days with their reasons',
    text: 'Deadlines are worked out step by step, and a second person signs them off. Tasks and days stand in one calendar, and in yours if you like.',
  },
  {
    title: 'Your name on it',
    text: 'Your clients see your logo and your color, at an address of your own.',
  },
  {
    title: 'Kept apart, kept safe',
    text: 'Each firm’s records are separate and encrypted, and every change leaves a trace of who made it and when.',
  },
];
