import Box from '@mui/material/Box';
import { tellInEnglish } from '#core/language/message.ts';
import { unaskedCount } from '#core/questionnaires/unasked-words.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';

interface StatusButtonProps {
  /** Whether it has been found out yet. */
  isKnown: boolean;
  /** Faults that keep it from being sent. */
  count: number;
  /** Tags that nobody asks; they hinder nothing, and stay empty in the contract. */
  unasked: number;
  /** Conditions that no answers meet; they hinder nothing, and hide what nobody will see. */
  never: number;
  /** Tests of the template that fail; while one does, no matter is opened. */
  failing: number;
  /** A file of the template has errors; until they are mended no matter is opened. */
  isFaulty: boolean;
  onShow: () => void;
  onShowTags: () => void;
  onShowTests: () => void;
  onShowLogic: () => void;
}

/** How many conditions can never hold, in words. */
export const neverMet = (count: number): string =>
  count === 1 ? '1 condition is never met' : `${count} conditions are never met`;

/** How many tests of a template fail, in words. */
export const failingTests = (count: number): string => (count === 1 ? '1 test fails' : `${count} tests fail`);

/** What a template whose file has errors is called. */
export const faultyFile = 'The file has errors';

/** Whether the questionnaire can be sent, and whether it asks all that the template needs; pressed, it leads to what is to fix. */
export const StatusButton = (props: StatusButtonProps) => {
  const { isKnown, count, unasked, never, failing, isFaulty, onShow, onShowTags, onShowTests, onShowLogic } = props;
  if (!isKnown) return <StatusChip label="Checking…" />;
  if (count === 0 && unasked === 0 && never === 0 && failing === 0 && !isFaulty)
    return <StatusChip label="Ready to send" tone="good" />;
  return (
    <>
      {isFaulty && <StatusChip label={faultyFile} tone="warning" />}
      {count > 0 && <StatusNotice label={count === 1 ? '1 thing to fix' : `${count} things to fix`} onPress={onShow} />}
      {unasked > 0 && <StatusNotice label={tellInEnglish(unaskedCount(unasked))} onPress={onShowTags} />}
      {never > 0 && <StatusNotice label={neverMet(never)} onPress={onShowLogic} />}
      {failing > 0 && <StatusNotice label={failingTests(failing)} onPress={onShowTests} />}
    </>
  );
};

const StatusNotice = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Box
    component="button"
    type="button"
    onClick={onPress}
    sx={{
      all: 'unset',
      cursor: 'pointer',
      borderRadius: 10,
      minHeight: 24,
      '&:focus-visible': { outline: '2px solid var(--brand-ink)', outlineOffset: 2 },
    }}
  >
    <StatusChip label={label} tone="warning" />
  </Box>
);
