import type { SiteContent } from '#core/site/content.ts';
import type { PictureName } from '#web/features/site/pictures.ts';

/** The screens that stand beside the items of its press. */
export const demoPressPictures: readonly PictureName[] = [
  'dashboard',
  'contract',
  'growing',
  'blanks',
  'questionnaire',
];

/** Where the first item of its press is found. */
export const demoPressItem = { year: '2026', item: 'a-calendar-teams-and-closed-matters' };

/** Samples of what an operator may say on the public site. They speak of themselves, and each is marked as demo content. */
export const demoSiteContent: SiteContent = {
  services: [
    {
      title: 'Contract templates',
      description: 'Word files with tags become questionnaires, whose conditions are checked before anybody answers.',
      demo: true,
    },
    {
      title: 'Client questionnaires',
      description: 'Clients answer in the browser, on a phone or at a desk, and come back to where they stopped.',
      demo: true,
    },
    {
      title: 'Finished documents',
      description: 'Answers become Word and PDF files, kept version by version beside the matter.',
      demo: true,
    },
  ],
  testimonials: [
    {
      description:
        'This is a sample testimonial. It stands here so that you see how the words of a client look on the home page, where longer ones are cut after two hundred and twenty characters and end with three dots, as this one does when it is read there in full.',
      clientName: 'Sample client (demo)',
      demo: true,
    },
    {
      description: 'Another sample testimonial, short enough to be shown whole.',
      clientName: 'Second sample client (demo)',
      demo: true,
    },
    {
      description: 'A third one. The operator may keep up to twelve, and they are shown in the order of the file.',
      clientName: 'Third sample client (demo)',
      demo: true,
    },
    {
      description:
        'A fourth one, so that there are more than stand beside one another and the arrows have something to do.',
      clientName: 'Fourth sample client (demo)',
      demo: true,
    },
    {
      description: 'The last of the samples, at the end of the row.',
      clientName: 'Fifth sample client (demo)',
      demo: true,
    },
  ],
  press: [
    {
      title: 'A calendar, teams and closed matters',
      description:
        '<p>With the release of <strong>November 24, 2026</strong>, tasks, deadlines and the days on which answers are due stand in one calendar, and a private address shows them in another one.</p><ul><li>Members of a firm work in a matter in a role: lead, associate, paralegal or reviewer.</li><li>A matter can be closed to all but its team, the owner of the firm included.</li><li>One timeline tells what happened in a matter, and who did it.</li></ul>',
      year: 2026,
      demo: true,
    },
    {
      title: 'Conflict checks, tasks and deadlines',
      description:
        '<p>Since <strong>November 23, 2026</strong>, a name is compared with all clients, contacts and parties before a matter is opened, and each hit says why it is one. Deadlines are worked out step by step and signed off by a second person; a lawyer has to check them, as any computed day.</p>',
      year: 2026,
      demo: true,
    },
    {
      title: 'Contract templates to try without an account',
      description:
        '<p>Since <strong>November 23, 2026</strong>, visitors can open a template under <a href="/contract-templates">Contract templates</a>, answer its questions and watch the contract fill in. The answers stay in their browser, and can be kept after signing up.</p>',
      year: 2026,
      demo: true,
    },
    {
      title: 'Templates of other products, and blanks in old contracts',
      description:
        '<p>Since <strong>November 22, 2026</strong>, files made for docxtpl, docassemble, docxtemplater, HotDocs and mail merge are recognized and translated, and a contract without tags is searched for its blanks.</p>',
      year: 2026,
      demo: true,
    },
    {
      title: 'Sample of an earlier year',
      description: '<p>A sample that the filter by year shows. Nothing was released in 2022.</p>',
      year: 2022,
      demo: true,
    },
  ],
  faq: [
    {
      question: 'What is this?',
      answer: 'A sample of a question that the operator of this site answers. It stands open at first.',
      envelopeStatus: true,
      demo: true,
    },
    {
      question: 'Who writes the answers?',
      answer: 'The operator, with npm run content.',
      envelopeStatus: false,
      demo: true,
    },
  ],
};
