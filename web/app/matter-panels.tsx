import { type ComponentType, lazy } from 'react';
import type { MatterPanelProps } from '#web/ui/matter-panels.ts';

/** Deadlines and tasks stand on a matter's page, which knows neither. */
export const matterPanels: readonly ComponentType<MatterPanelProps>[] = [
  lazy(async () => ({ default: (await import('#web/features/deadlines/matter-deadlines.tsx')).MatterDeadlines })),
  lazy(async () => ({ default: (await import('#web/features/tasks/matter-tasks.tsx')).MatterTasks })),
];
