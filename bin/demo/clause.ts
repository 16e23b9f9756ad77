/** A clause of the demo firm's library. */
export const demoClause = {
  clauseId: 'governing_law',
  name: 'Governing law',
  description: 'Law and place of disputes, for matters in California.',
  keywords: ['law', 'disputes'],
  condition: 'governing_state = "California"',
  wording: [
    [{ text: 'Governing law', bold: true as const }],
    [
      {
        text: 'This agreement is governed by the laws of {{governing_state}}. The courts of {{county}} County decide.',
      },
    ],
  ],
  questions: [
    { identifier: 'governing_state', question: 'Which state’s law governs?', category: 'Dropdown - States' as const },
    { identifier: 'county', question: 'Which county’s courts decide?', category: 'Short Text' as const },
  ],
};
