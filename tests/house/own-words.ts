/** Words of public texts that the dictionary lacks. */
export const ownWords: readonly string[] = [
  // The product, and products that it speaks of.
  'Lexwright',
  'Cognito',
  'docassemble',
  'docxtemplater',
  'docxtpl',
  // The field, and computers.
  "another's",
  'authenticator',
  "else's",
  'endnote',
  'npm',
  // Keys, kinds of question, parts of words that an article quotes.
  'Ctrl',
  'Dropdown',
  'ies',
  'Imdb',
  'Multifield',
  'Otp',
  'Url',
  // Names in the demo.
  'Feld',
  'Harbour',
  'Inés',
  'Lindqvist',
  'Northline',
  'Okafor',
  'Teo',
];

/** Texts that are agreed to the letter, their spelling among it. */
export const agreedTexts: readonly string[] = [
  'First Name cannnot accept white space, numeric values and special character',
  'Your mobile should contain atleast 4 digits',
  'Usertype not matched',
];
