import type { DemoViewer } from '#web/session/demo.ts';
import { base } from '#web/session/host.ts';
import { session } from '#web/session/session.ts';
import { start } from '#web/start.tsx';
import { closeWindow } from './closed-window.ts';
import { Guide } from './guide.tsx';
import { addressOf, guideSteps } from './guide-steps.ts';
import { records } from './record.ts';

/** An access token that no server has signed. */
const tokenOf = (username: string): string =>
  `.${btoa(JSON.stringify({ client_id: 'demo', username, exp: Number.MAX_SAFE_INTEGER }))}.`;

/** Begins the app over the record of the demo firm, as one of its people, with the guide beside it. */
export const startDemo = async (viewer: DemoViewer): Promise<void> => {
  const record = await records[viewer]();
  closeWindow(record);
  session.start(record.user, { access_token: tokenOf(record.user._id) });
  const first = guideSteps.find((step) => step.viewer === viewer);
  if (first && window.location.pathname.replace(/\/$/, '') === base)
    window.history.replaceState(null, '', addressOf(first, record.places));
  await start(<Guide places={record.places} />);
};
