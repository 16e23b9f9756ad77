import type { FeatureText } from './feature-text.ts';

export const crmForSmallBusiness: FeatureText = {
  title: 'CRM for small business',
  description:
    'Customers and the agreements you have with them, in one place: from the first questionnaire to the finished contract in Word and PDF.',
  heading: 'Your customers, and what you agreed with them',
  lead: 'Most small companies have a list of customers in one program and a folder of contracts in another. Lexwright starts from the contract and keeps the customer with it.',
  sections: [
    {
      title: 'A new customer in one step',
      paragraphs: [
        'Pick the template, type a name and an e-mail address, press send. The customer gets a link and answers what the contract needs to know: company, address, quantities, dates. You get the finished contract, and the customer is on your list.',
        'Nothing is copied from a mail into a form and from there into a document, so nothing is copied wrongly.',
        'What has to happen next is a task with a person and a day, in a calendar that your phone can show too.',
      ],
      picture: 'sending',
    },
    {
      title: 'Amounts that add up',
      paragraphs: [
        'Orders and price lists are tables in the questionnaire. Totals, discounts and shares are worked out by formulas that you write once, exactly and to the cent, and are put into the contract in figures and in words.',
        'Checks keep odd answers out: an amount below the minimum, a day in the past, a number with the wrong count of digits. The customer is told at once and in plain words.',
      ],
    },
    {
      title: 'A contract that counsel has read once',
      paragraphs: [
        'Let your lawyer prepare the template. From then on your staff answer questions and change no wording. What is optional appears where its condition holds and nowhere else.',
        'When the lawyer changes the template, the earlier version is kept. Of every contract it is known with which version it was made.',
      ],
      picture: 'contract',
    },
  ],
  points: [
    {
      title: 'Something to learn with',
      text: 'A sample agreement and a sample client show the whole way before your own contract does.',
    },
    {
      title: 'Several people, several roles',
      text: 'Say who may send contracts and who may change templates. The plan is the owner’s to choose.',
    },
    {
      title: 'In your colors',
      text: 'Customers see your company’s name and logo, on the page and in the mail.',
    },
    {
      title: 'Everything on file',
      text: 'Each customer’s contracts stand in one place, with all versions, the answers that led to them, other files, notes and contacts.',
    },
  ],
  questions: [
    {
      question: 'Does it replace our sales software?',
      answer:
        'No. There is no pipeline of leads and no mailing of offers. It begins when somebody is about to agree on something.',
    },
    {
      question: 'Do we need a lawyer to use it?',
      answer:
        'You need one to write or read your contract, as you do now. Lexwright fills it in; it gives no legal advice.',
    },
    {
      question: 'What does it cost?',
      answer:
        'The pricing page says it in full. You can try everything for 14 days first, and no card is required for that.',
    },
  ],
};
