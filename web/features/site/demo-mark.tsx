import { StatusChip } from '#web/ui/status-chip.tsx';

/** Marks a sample of what the operator may say. */
export const DemoMark = () => (
  <div data-field="demo" hidden>
    <StatusChip label="Demo content" />
  </div>
);
