import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ResponseOf } from '#core/endpoint.ts';
import { type Channel, type EventName, events, eventsFor, isTold, isWanted } from '#core/notice-events.ts';
import { changeNoticePreferences, readNoticePreferences } from '#core/notifications/endpoints.ts';
import { topicOf, topics } from '#core/notifications/topics.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { DailyPanel } from './daily-panel.tsx';
import { NotificationTabs } from './notification-tabs.tsx';
import { QuietPanel } from './quiet-panel.tsx';

export type Preferences = ResponseOf<typeof readNoticePreferences>;

/** How somebody is told of what happens: of each event on screen or by mail, how often mails come, and when none does. */
export const NoticePreferences = () => {
  const read = useRead(readNoticePreferences, {}, { anew: true });
  return (
    <>
      <PageHeader title="Notifications" />
      <NotificationTabs />
      <Loaded read={read} skeleton={<RowsSkeleton />}>
        {(preferences) => (
          <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 860 }}>
            <EventChoices preferences={preferences} />
            <DailyPanel preferences={preferences} />
            <QuietPanel preferences={preferences} />
            <Box sx={{ color: 'text.secondary' }}>
              Emails about payments, invitations and the security of your account are always sent, and at once.
            </Box>
          </Box>
        )}
      </Loaded>
    </>
  );
};

const channels = [
  { channel: 'screen', title: 'On screen' },
  { channel: 'mail', title: 'By email' },
] as const satisfies readonly { channel: Channel; title: string }[];

/** Each event with what may be chosen of it; a choice is kept at once, and taken back when it could not be. */
const EventChoices = ({ preferences: { sides, choices } }: { preferences: Preferences }) => {
  const { write } = useWrite(changeNoticePreferences, {
    refreshes: [readNoticePreferences],
    says: 'Your preferences were saved.',
  });
  const [chosen, setChosen] = useState(choices);
  const [side = 'staff'] = sides;
  const choose = async (event: EventName, channel: Channel, wanted: boolean) => {
    const withChoice = (to: boolean) => (before: typeof chosen) => ({
      ...before,
      [event]: { ...before[event], [channel]: to },
    });
    setChosen(withChoice(wanted));
    if (!(await write({ choices: { [event]: { [channel]: wanted } } })).ok) setChosen(withChoice(!wanted));
  };
  const listed = eventsFor(sides);
  return (
    <Panel title="What you are told of">
      <Box component="table" sx={{ width: 1, borderCollapse: 'collapse', '& td, & th': cell }}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Event</span>
            </th>
            {channels.map(({ channel, title }) => (
              <Box component="th" key={channel} scope="col" sx={{ ...narrow, color: 'text.secondary' }}>
                {title}
              </Box>
            ))}
          </tr>
        </thead>
        {topics.map(({ topic, label }) => {
          const ofTopic = listed.filter((event) => topicOf[event] === topic);
          return ofTopic.length === 0 ? null : (
            <tbody key={topic}>
              <tr>
                <Box component="th" scope="rowgroup" colSpan={3} sx={{ fontWeight: 650, pt: '20px !important' }}>
                  {label}
                </Box>
              </tr>
              {ofTopic.map((event) => (
                <tr key={event}>
                  <Box component="th" scope="row" sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
                    {events[event].label}
                  </Box>
                  {channels.map(({ channel, title }) => (
                    <Box component="td" key={channel} sx={narrow}>
                      {isTold(event, channel) && (
                        <CheckField
                          label={<span className="visually-hidden">{`${title}: ${events[event].label}`}</span>}
                          checked={isWanted(event, channel, side, chosen)}
                          onChange={({ target }) => void choose(event, channel, target.checked)}
                        />
                      )}
                    </Box>
                  ))}
                </tr>
              ))}
            </tbody>
          );
        })}
      </Box>
    </Panel>
  );
};

const cell = { p: '6px 0', textAlign: 'left', borderBottom: '1px solid var(--line)' };
const narrow = {
  width: { xs: 76, sm: 96 },
  textAlign: 'center !important',
  fontWeight: 500,
  fontSize: 'var(--type-small)',
};
