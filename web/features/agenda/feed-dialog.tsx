import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { makeCalendarFeed, readCalendarFeed, removeCalendarFeed } from '#core/agenda/endpoints.ts';
import { useRead, useWrite } from '#web/api/hooks.ts';
import { newSecret } from '#web/api/new-secret.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Day } from '#web/ui/moment.tsx';
import { RowsSkeleton } from '#web/ui/skeletons.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';

const addressOf = (secret: string): string => `${location.origin}/api/calendar.ics?secret=${secret}`;

/** The private address of one's calendar: made, shown once, replaced, ended. */
export const FeedDialog = ({ onClose }: { onClose: () => void }) => {
  const [secret, setSecret] = useState<string>();
  const read = useRead(readCalendarFeed, {});
  const refreshes = [readCalendarFeed];
  const make = useWrite(makeCalendarFeed, { refreshes, says: 'Address made' });
  const end = useWrite(removeCalendarFeed, { refreshes, says: 'Address ended' });
  // The same until it is kept, so that a second press makes no second address.
  const drawn = useRef(newSecret());
  /** Asked before calendars that know the address show nothing more. */
  const [asking, setAsking] = useState<'new' | 'end'>();
  const onMake = async () => {
    setAsking(undefined);
    const { ok } = await make.write({ secret: drawn.current });
    if (!ok) return;
    setSecret(drawn.current);
    drawn.current = newSecret();
  };
  const onEnd = async () => {
    setAsking(undefined);
    if ((await end.write({})).ok) setSecret(undefined);
  };
  return (
    <Dialog open title="Add to another calendar" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          Google, Outlook, Apple and other calendars show your open tasks, deadlines, dates of matters and requested
          answers by a private address. Changes appear within hours. Whoever knows the address can read them.
        </Box>
        <Loaded read={read} skeleton={<RowsSkeleton count={1} />}>
          {({ madeAt }) => (
            <>
              {secret ? <Address address={addressOf(secret)} /> : <MadeAt madeAt={madeAt} />}
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <SubmitButton
                  type="button"
                  size="medium"
                  variant={madeAt ? 'outlined' : 'contained'}
                  pending={make.pending}
                  onClick={() => (madeAt ? setAsking('new') : void onMake())}
                >
                  {madeAt ? 'New address' : 'Make an address'}
                </SubmitButton>
                {madeAt && (
                  <Button variant="outlined" color="error" disabled={end.pending} onClick={() => setAsking('end')}>
                    End the address
                  </Button>
                )}
              </Box>
            </>
          )}
        </Loaded>
      </Box>
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === 'new' ? 'Replace the address?' : 'End the address?'}
        confirm={asking === 'new' ? 'New address' : 'End the address'}
        danger
        onConfirm={() => void (asking === 'new' ? onMake() : onEnd())}
        onClose={() => setAsking(undefined)}
      >
        Calendars that use the present address will show nothing from then on.
      </ConfirmDialog>
    </Dialog>
  );
};

const MadeAt = ({ madeAt }: { madeAt: string | undefined }) =>
  madeAt ? (
    <Box>
      You have an address since <Day at={madeAt} />. It was shown when it was made and is kept nowhere; to see one, make
      a new address.
    </Box>
  ) : null;

const Address = ({ address }: { address: string }) => {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success('Address copied'),
      () => toast.error('Please select the address and copy it.'),
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        label="Your private address"
        value={address}
        readOnly
        inputProps={{ onFocus: ({ currentTarget }) => currentTarget.select() }}
        hint="It is shown only now. Copy it to the other calendar."
      />
      <Box>
        <Button variant="contained" onClick={() => void copy()}>
          Copy address
        </Button>
      </Box>
      <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0, '& dt': { fontWeight: 600 }, '& dd': { m: 0 } }}>
        <div>
          <dt>Google Calendar</dt>
          <dd>Other calendars, +, From URL: paste the address.</dd>
        </div>
        <div>
          <dt>Outlook</dt>
          <dd>Add calendar, Subscribe from web: paste the address.</dd>
        </div>
        <div>
          <dt>Apple Calendar</dt>
          <dd>
            <a href={address.replace(/^https?:/, 'webcal:')}>Open it there</a>, or File, New Calendar Subscription.
          </dd>
        </div>
      </Box>
    </Box>
  );
};
