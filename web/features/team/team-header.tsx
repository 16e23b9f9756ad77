import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { tabsOf } from '#web/screen.ts';
import { useSignedIn } from '#web/session/session.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { routes } from './routes.tsx';

/** What the pages of Management share: the title, the one thing to do, and the way from members to roles and to what matters are numbered by. */
export const TeamHeader = ({ title, action }: { title: string; action?: ReactNode }) => {
  const { pathname } = useLocation();
  const { userTypeRoute } = useSignedIn();
  return (
    <>
      <PageHeader title={title} action={action} />
      <LinkTabs label="Management" link={Link} current={pathname} tabs={tabsOf(routes, { type: userTypeRoute })} />
    </>
  );
};
