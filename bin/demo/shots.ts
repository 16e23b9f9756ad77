import type { Page } from '@playwright/test';
import type { PictureName } from '#web/features/site/pictures.ts';
import { paths } from '#web/paths.ts';
import type { Viewer } from './firm-at-work.ts';
import type { Week } from './week.ts';

interface Shot {
  who: Viewer;
  path: (week: Week) => string;
  /** What is done on the page before its picture is taken; it ends when the page shows what comes of that. */
  prepare?: (page: Page) => Promise<void>;
}

const showContract = async (page: Page): Promise<void> => {
  const contract = page.getByRole('main').getByRole('radio', { name: 'Contract' });
  if (await contract.isVisible()) await contract.check({ force: true });
};

/** How each picture of the public site comes about. */
export const shots: Record<PictureName, Shot> = {
  dashboard: { who: 'lawyer', path: () => paths.dashboard('lawyer') },
  blanks: { who: 'lawyer', path: ({ untagged }) => paths.editor('lawyer', untagged, { show: 'blanks' }) },
  questionnaire: {
    who: 'lawyer',
    path: ({ confidentiality }) => paths.templateQuestionnaire('lawyer', confidentiality),
  },
  conditions: {
    who: 'lawyer',
    path: ({ conditional }) => paths.templateQuestionnaire('lawyer', conditional),
    prepare: async (page) => {
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Currency: Up to how much/ })
        .click();
      const finding = page.locator('[id^=editor-]').getByText(/is never shown/);
      await finding.waitFor();
      await finding.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  sending: {
    who: 'lawyer',
    path: ({ confidentiality, clientId }) => paths.send('lawyer', 'smith', { templateId: confidentiality, clientId }),
    prepare: async (page) => {
      await page.getByLabel('Matter name').fill('Lantern: talks with the distributor');
      await page
        .getByLabel('Note to the client')
        .fill('We need this before the talks on Friday. Call me if anything is unclear.');
      await page.getByLabel('Answers due by').fill('2026-03-11');
      await page.getByRole('region', { name: 'The mail' }).getByText('before the talks on Friday').waitFor();
      await page.getByLabel('Answers due by').blur();
    },
  },
  answering: { who: 'client', path: ({ answering }) => paths.matterQuestionnaire('business', answering) },
  growing: {
    who: 'lawyer',
    path: ({ answering }) => paths.matterQuestionnaire('lawyer', answering),
    prepare: showContract,
  },
  contract: { who: 'lawyer', path: ({ finished }) => paths.matter('lawyer', finished) },
  changes: {
    who: 'lawyer',
    path: ({ finished }) => paths.matter('lawyer', finished),
    prepare: async (page) => {
      await showContract(page);
      await page.getByLabel('Pages of').selectOption({ label: 'Version 2' });
      await page.getByRole('button', { name: 'What changed since version 1' }).click();
      await page.getByRole('group', { name: 'What changed' }).waitFor();
    },
  },
  activity: { who: 'lawyer', path: ({ memberId }) => paths.memberActivity('lawyer', memberId) },
  export: { who: 'lawyer', path: () => paths.exportData('lawyer') },
};
