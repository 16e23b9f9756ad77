import type { SlotCode } from '#web/ui/slot.tsx';

/** Parts that an area shows on pages of others; fetched with a page that says so (`slots`), else when one of these is shown. */
export const slotCode: SlotCode = {
  matterParties: async () => (await import('./matter-slots.ts')).PartiesPanel,
  matterDates: async () => (await import('./matter-slots.ts')).MatterDates,
  matterDeadlines: async () => (await import('./matter-slots.ts')).MatterDeadlines,
  matterTasks: async () => (await import('./matter-slots.ts')).MatterTasks,
  matterEnvelopes: async () => (await import('./matter-slots.ts')).EnvelopePanel,
  sendForSignature: async () => (await import('#web/features/signing/send-for-signature.tsx')).SendForSignature,
  waitingEnvelopes: async () => (await import('#web/features/signing/waiting-envelopes.tsx')).WaitingEnvelopes,
  matterConversations: async () => (await import('./matter-slots.ts')).MatterConversations,
  invitedConversation: async () =>
    (await import('#web/features/messages/invited-conversation-link.tsx')).InvitedConversationLink,
  counselWork: async () => (await import('#web/features/matter-team/counsel-work.tsx')).CounselWork,
  matterTeam: async () => (await import('#web/features/matter-team/team-panel.tsx')).TeamPanel,
  ownDays: async () => (await import('#web/features/agenda/own-days.tsx')).OwnDays,
  newTask: async () => (await import('#web/features/tasks/task-dialog.tsx')).TaskDialog,
  newDate: async () => (await import('#web/features/deadlines/new-date-dialog.tsx')).NewDateDialog,
  clientDays: async () => (await import('#web/features/agenda/client-days.tsx')).ClientDays,
  matterTimeline: async () => (await import('./matter-slots.ts')).MatterTimeline,
  recentActivity: async () => (await import('#web/features/timeline/recent-activity.tsx')).RecentActivity,
  nameHits: async () => (await import('#web/features/conflicts/name-hits.tsx')).NameHits,
  clientChecks: async () => (await import('#web/features/conflicts/client-checks.tsx')).ClientChecks,
  openingCheck: async () => (await import('#web/features/conflicts/opening-check.tsx')).OpeningCheck,
};
