import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { goToHost } from './hand-off.ts';
import { host } from './host.ts';

/** Goes to the plans and their prices; from a firm's own host the session moves to the app host first. */
export const useGoToPricing = (): (() => void) => {
  const navigate = useNavigate();
  return useCallback(() => {
    if (host.kind === 'firm') void goToHost('my', paths.pricing());
    else navigate(paths.pricing());
  }, [navigate]);
};
