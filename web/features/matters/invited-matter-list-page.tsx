import { PageHeader } from '#web/ui/page-header.tsx';
import { InvitedMatters } from './invited-matters.tsx';
import { NextForMe } from './next-for-me.tsx';

/** The matters that firms have shared with the signed-in person. */
export const InvitedMatterListPage = () => (
  <>
    <PageHeader title="Invited Matters" subtitle="What a firm has shared with you." />
    <NextForMe />
    <InvitedMatters />
  </>
);
