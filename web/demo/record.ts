import type { PictureName } from '#web/features/site/pictures.ts';
import type { DemoViewer } from '#web/session/demo.ts';
import type { SessionUser } from '#web/session/session.ts';

/** What the demo firm answered to one of its people on its agreed day; `npm run demo-record` writes it. */
export interface DemoRecord {
  /** The agreed day, an instant. */
  at: string;
  user: SessionUser;
  /** The paths of the screens that the guide leads to. */
  places: Record<PictureName, string>;
  /** Answers by the addresses that they were asked for at. */
  answers: Record<string, unknown>;
  /** Word files by the addresses that answers name, in base64. */
  files: Record<string, string>;
}

/** Fetches the record of one of its people. */
export const records: Record<DemoViewer, () => Promise<DemoRecord>> = {
  lawyer: async () => JSON.parse((await import('./records/lawyer.json?raw')).default),
  client: async () => JSON.parse((await import('./records/client.json?raw')).default),
};
