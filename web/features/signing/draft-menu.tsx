import type { Matter } from '#core/matters/matter.ts';
import { matterLockText } from '#web/api/matter-actions.ts';
import { useIsOfTeams } from '#web/api/team-matters.ts';
import { Menu } from '#web/ui/menu.tsx';
import { notForMany } from './draft-signers.ts';
import { useOffersDocusign } from './offered-carriers.ts';
import type { EnvelopeDraftState } from './use-envelope-draft.ts';

/** What a draft's menu opens. */
export type DraftDialog = 'discard' | 'many' | 'save-template' | 'templates';

interface DraftMenuProps {
  name: string;
  matter: Matter | undefined;
  draft: EnvelopeDraftState;
  hasTemplates: boolean;
  onOpen: (dialog: DraftDialog) => void;
}

/** What can be done with a draft beside sending it. */
export const DraftMenu = ({ name, matter, draft, hasTemplates, onOpen }: DraftMenuProps) => {
  const { signers, keep, send } = draft;
  const offersDocusign = useOffersDocusign();
  const mayKeepTemplates = !useIsOfTeams();
  const templateActs = [
    {
      label: 'Save as envelope template…',
      onChoose: () => onOpen('save-template'),
      disabledBecause: signers.length === 0 ? 'Nobody signs yet.' : undefined,
    },
    ...(hasTemplates ? [{ label: 'Envelope templates…', onChoose: () => onOpen('templates') }] : []),
  ];
  return (
    <Menu
      label={`Actions for ${name}`}
      choices={[
        { label: 'Save the draft', onChoose: () => void keep() },
        ...(offersDocusign ? [{ label: 'Send with DocuSign', onChoose: () => void send('docusign') }] : []),
        { label: 'Bulk send…', onChoose: () => onOpen('many'), disabledBecause: notForMany(signers) },
        ...(mayKeepTemplates ? templateActs : []),
        { label: 'Discard', danger: true, disabledBecause: matterLockText(matter), onChoose: () => onOpen('discard') },
      ]}
    />
  );
};
