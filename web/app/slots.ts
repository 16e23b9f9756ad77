import { lazy } from 'react';
import type { SlotParts } from '#web/ui/slot.tsx';

/** Parts that an area shows on pages of others; fetched when one of these is shown. */
export const slots: SlotParts = {
  matterParties: lazy(async () => ({
    default: (await import('#web/features/conflicts/parties-panel.tsx')).PartiesPanel,
  })),
  matterDates: lazy(async () => ({ default: (await import('#web/features/deadlines/matter-dates.tsx')).MatterDates })),
  matterDeadlines: lazy(async () => ({
    default: (await import('#web/features/deadlines/matter-deadlines.tsx')).MatterDeadlines,
  })),
  matterTasks: lazy(async () => ({ default: (await import('#web/features/tasks/matter-tasks.tsx')).MatterTasks })),
  matterEnvelopes: lazy(async () => ({
    default: (await import('#web/features/signing/envelope-panel.tsx')).EnvelopePanel,
  })),
  sendForSignature: lazy(async () => ({
    default: (await import('#web/features/signing/send-for-signature.tsx')).SendForSignature,
  })),
  waitingEnvelopes: lazy(async () => ({
    default: (await import('#web/features/signing/waiting-envelopes.tsx')).WaitingEnvelopes,
  })),
  matterConversations: lazy(async () => ({
    default: (await import('#web/features/messages/matter-conversations.tsx')).MatterConversations,
  })),
  invitedConversation: lazy(async () => ({
    default: (await import('#web/features/messages/invited-conversation-link.tsx')).InvitedConversationLink,
  })),
  counselWork: lazy(async () => ({
    default: (await import('#web/features/matter-team/counsel-work.tsx')).CounselWork,
  })),
  matterTeam: lazy(async () => ({ default: (await import('#web/features/matter-team/team-panel.tsx')).TeamPanel })),
  ownDays: lazy(async () => ({ default: (await import('#web/features/agenda/own-days.tsx')).OwnDays })),
  newTask: lazy(async () => ({ default: (await import('#web/features/tasks/task-dialog.tsx')).TaskDialog })),
  newDate: lazy(async () => ({ default: (await import('#web/features/deadlines/new-date-dialog.tsx')).NewDateDialog })),
  clientDays: lazy(async () => ({ default: (await import('#web/features/agenda/client-days.tsx')).ClientDays })),
  matterTimeline: lazy(async () => ({
    default: (await import('#web/features/timeline/matter-timeline.tsx')).MatterTimeline,
  })),
  recentActivity: lazy(async () => ({
    default: (await import('#web/features/timeline/recent-activity.tsx')).RecentActivity,
  })),
  nameHits: lazy(async () => ({ default: (await import('#web/features/conflicts/name-hits.tsx')).NameHits })),
  clientChecks: lazy(async () => ({
    default: (await import('#web/features/conflicts/client-checks.tsx')).ClientChecks,
  })),
  openingCheck: lazy(async () => ({
    default: (await import('#web/features/conflicts/opening-check.tsx')).OpeningCheck,
  })),
};
