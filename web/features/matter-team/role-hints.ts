import type { TeamRole } from '#core/matters/team.ts';

/** What a role allows those who see the matter by it alone. */
export const roleHints: Record<TeamRole, string> = {
  lead: 'Does everything in the matter, and decides who works in it.',
  associate: 'Works in the matter and sends things to the client.',
  paralegal: 'Works in the matter; sends nothing to the client.',
  reviewer: 'Reads everything and changes nothing.',
};
