import { describe, expect, it } from 'vitest';
import { accountKey, clientKey, firmKey, firmPartition, invitationKey, mattersIn, sharedKey } from './keys.ts';
import { admit, enterOwnFirm, requireInScope, requireReadable, withEveryFirm, withFirm, withoutFirm } from './scope.ts';

const me = { accountId: 'me', email: 'me@example.com', firmId: 'own' };
const isIn = (partition: string): boolean => {
  try {
    requireInScope(partition);
    return true;
  } catch {
    return false;
  }
};
/** Whether a caller who read an item may touch another firm. */
const opens = (item: object): Promise<boolean> =>
  withoutFirm(async () => {
    enterOwnFirm(me);
    admit(item);
    return isIn(firmPartition('other'));
  });

describe('the scope of a call', () => {
  it('holds no firm before the caller is known, and then their own alone, with every partition and index of it', async () => {
    await withoutFirm(async () => {
      expect(isIn(firmPartition('own'))).toBe(false);
      enterOwnFirm(me);
      expect([isIn(firmPartition('own')), isIn(mattersIn('own', 'open'))]).toEqual([true, true]);
      for (const partition of [firmPartition('other'), mattersIn('other', 'open'), 'FIRM#ownx', 'FIRM#', 'FIRM##own'])
        expect([partition, isIn(partition)]).toEqual([partition, false]);
    });
  });

  it('lets in another firm by what it shared with the caller, or by its invitation to them, and by nothing like it', async () => {
    expect(await opens({ ...sharedKey('me', 'm1'), firmId: 'other' })).toBe(true);
    expect(await opens({ ...sharedKey('somebody', 'm1'), firmId: 'other' })).toBe(false);
    expect(await opens({ ...invitationKey('i1'), email: me.email, firmId: 'other' })).toBe(true);
    expect(await opens({ ...invitationKey('i1'), email: 'else@example.com', firmId: 'other' })).toBe(false);
    expect(await opens({ ...accountKey('mate'), firmId: 'own', staff: { ownFirmId: 'other' } })).toBe(true);
    expect(await opens({ ...accountKey('stranger'), firmId: 'other', staff: { ownFirmId: 'other' } })).toBe(false);
    expect(await opens({ ...clientKey('own', 'c1'), firmId: 'other' })).toBe(false);
  });

  it('shows the public face of any firm for reading and nothing beside it', async () => {
    await withoutFirm(async () => {
      expect(() => requireReadable(firmKey('other'))).not.toThrow();
      expect(() => requireReadable(clientKey('other', 'c1'))).toThrow('FIRM#other is out of scope');
      expect(isIn(firmKey('other').pk)).toBe(false);
    });
  });

  it('is closed where none was set; a program says for whom it works', async () => {
    expect(isIn(firmPartition('own'))).toBe(false);
    expect(() => requireReadable(firmKey('own'))).toThrow();
    await withFirm('own', async () => expect([isIn('FIRM#own'), isIn('FIRM#other')]).toEqual([true, false]));
    await withEveryFirm(async () => expect(isIn('FIRM#other')).toBe(true));
  });
});
