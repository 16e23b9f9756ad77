/** On which side of a matter a party stands, and what they are, as forms offer it. */
export const partySides = [
  { value: 'adverse', label: 'Adverse' },
  { value: 'related', label: 'Related' },
];
export const partyKinds = [
  { value: 'person', label: 'Person' },
  { value: 'company', label: 'Company' },
];
