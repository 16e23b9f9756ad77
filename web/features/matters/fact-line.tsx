import Box from '@mui/material/Box';
import type { Matter } from '#core/matters/matter.ts';
import { MatterChips } from '#web/ui/matter-chips.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { feeNames } from './fee-names.ts';

/** Beneath the name of a matter: where it stands, of several contracts without their questionnaires, its number, what it is about, who answers for it and how it is paid. */
export const FactLine = ({ matter }: { matter: Matter }) => {
  const { number, practiceArea, responsible, feeArrangement } = matter;
  const facts = [
    ['Number', number],
    ['Practice area', practiceArea],
    ['Responsible lawyer', responsible?.name],
    ['Fee arrangement', feeArrangement && feeNames[feeArrangement]],
  ].filter(([, value]) => value);
  return (
    <Box
      component="span"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.75 }}
    >
      <MatterChips
        state={matter.state}
        questionnaire={matter.contracts ? 'none' : matter.questionnaire}
        signedAt={matter.contracts ? undefined : matter.signedAt}
        onlyTeam={matter.onlyTeam}
      />
      {matter.hold && <StatusChip label="On legal hold" tone="warning" />}
      {facts.map(([name, value]) => (
        <Box component="span" key={name} title={name} sx={{ fontSize: 'var(--type-note)', overflowWrap: 'anywhere' }}>
          <span className="visually-hidden">{name}: </span>
          {value}
        </Box>
      ))}
    </Box>
  );
};
