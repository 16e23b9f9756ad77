import type { SiteContent } from '#core/site/content.ts';

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
      title: 'Sample: questionnaires for clients',
      description:
        '<p>This is a <strong>sample</strong> of an item of the press. An operator writes its title, its year, a picture and a text with paragraphs, lists and links.</p><p>Its list cuts the text after one hundred characters; this page has all of it.</p>',
      year: 2023,
      demo: true,
    },
    {
      title: 'Sample: contracts as Word and PDF',
      description: '<p>Another sample, so that a year has more than one item.</p>',
      year: 2023,
      demo: true,
    },
    {
      title: 'Sample: templates from Word files',
      description: '<p>A sample of the year before, which the filter shows.</p>',
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
