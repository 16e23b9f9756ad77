import type { AddressInfo } from 'node:net';
import type { Mounted } from '#bin/emulators/mounted.ts';
import { patientServer } from '#bin/local-server.ts';

/** Serves a part on a free port of this machine. */
export const serve = async (part: Mounted): Promise<{ origin: string; close(): Promise<void> }> => {
  const server = patientServer((request, response) => void part.handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
