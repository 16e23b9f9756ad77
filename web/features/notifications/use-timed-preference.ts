import { type ChangeEvent, useState } from 'react';
import { changeNoticePreferences, readNoticePreferences } from '#core/notifications/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';

/** A preference with times that is on or off: turned off it is kept at once, turned on once its times are saved. */
export const useTimedPreference = (name: 'quiet' | 'daily', isKept: boolean) => {
  const { write, pending } = useWrite(changeNoticePreferences, {
    refreshes: [readNoticePreferences],
    says: 'Your preferences were saved.',
  });
  const [isOn, setOn] = useState(isKept);
  const end = async () => {
    setOn(false);
    if (isKept && !(await write({ [name]: null })).ok) setOn(true);
  };
  const turn = ({ target }: ChangeEvent<HTMLInputElement>) => (target.checked ? setOn(true) : void end());
  return { isOn, turn, write, pending };
};
