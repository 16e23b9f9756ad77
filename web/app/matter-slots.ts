/** Parts that every page of a matter shows, fetched as one. */
export { PartiesPanel } from '#web/features/conflicts/parties-panel.tsx';
export { MatterDates } from '#web/features/deadlines/matter-dates.tsx';
export { MatterDeadlines } from '#web/features/deadlines/matter-deadlines.tsx';
export { MatterConversations } from '#web/features/messages/matter-conversations.tsx';
export { EnvelopePanel } from '#web/features/signing/envelope-panel.tsx';
export { MatterTasks } from '#web/features/tasks/matter-tasks.tsx';
export { MatterTimeline } from '#web/features/timeline/matter-timeline.tsx';
