import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { openingOf, opensTab } from '#core/auth/standing.ts';
import { MOST_CONTRACTS } from '#core/matters/contracts.ts';
import { type AnswerState, type Matter, mayDo } from '#core/matters/matter.ts';
import { useMatterActions } from '#web/api/matter-actions.ts';
import { useSignedIn } from '#web/session/session.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useMatterLinks } from './matter-links.ts';

/** How far a contract's questionnaire is, beside its name. */
const progressWords: Record<AnswerState, string> = {
  none: 'nothing asked',
  'not-sent': 'not sent',
  sent: 'sent',
  answering: 'being answered',
  submitted: 'answered',
};

/** Why no contract can be added to a matter; undefined where one can, and null for whoever is offered none. */
export const useWhyNoContract = (matter: Matter): string | null | undefined => {
  const mayAct = useMatterActions(matter)('send');
  const opening = openingOf(useSignedIn());
  // A template is chosen from the list of them.
  if (!mayDo(matter, 'close') || !mayAct || !opensTab(opening, ['clients', 'templates'])) return null;
  return (matter.contracts?.length ?? 0) >= MOST_CONTRACTS - 1
    ? `A matter has at most ${MOST_CONTRACTS} contracts`
    : undefined;
};

/** The contracts of a matter, each with a page of its own; nothing where there is one. */
export const ContractTabs = ({ matter, shownId }: { matter: Matter; shownId: string }) => {
  const { pageOf } = useMatterLinks(matter);
  const { matterId, templateName, name, questionnaire, contracts = [] } = matter;
  if (contracts.length === 0) return null;
  const first = { matterId, name: templateName ?? name, questionnaire };
  return (
    <LinkTabs
      label="Contracts"
      link={Link}
      current={pageOf(shownId)}
      tabs={[first, ...contracts].map((each) => ({
        label: `${each.name} · ${progressWords[each.questionnaire]}`,
        to: pageOf(each.matterId),
      }))}
    />
  );
};

/** What is said of the contracts of a matter that has none. */
export const NoContract = ({ onAdd }: { onAdd: () => void }) => (
  <Panel title="Contracts">
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ flex: '1 1 260px', color: 'text.secondary' }}>
        There is no contract yet. Choose a template to ask its questions and make its contract.
      </Box>
      <Button variant="outlined" onClick={onAdd}>
        Add a contract
      </Button>
    </Box>
  </Panel>
);
