import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepCard, listCards } from '#core/cards/endpoints.ts';
import { useWrite } from '#web/api/hooks.ts';

/** What the provider adds to the address it leads back to. */
const ADDED = ['setup_intent', 'setup_intent_client_secret', 'redirect_status'];

/** Back from the card's bank: takes what the provider added off the address, and keeps the card it agreed to. */
export const useReturnedCard = (onSaved: (cardId: string) => void): { isKeeping: boolean; refused?: string } => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const keep = useWrite(keepCard, { quiet: true, refreshes: [listCards] });
  const setupId = useRef(new URLSearchParams(search).get('setup_intent'));
  const [state, setState] = useState<{ isKeeping: boolean; refused?: string }>({ isKeeping: setupId.current !== null });

  useEffect(() => {
    const returned = setupId.current;
    if (returned === null) return;
    setupId.current = null;
    const query = new URLSearchParams(search);
    for (const name of ADDED) query.delete(name);
    navigate({ pathname, search: query.toString() }, { replace: true });
    void (async () => {
      const kept = await keep.write({ setupId: returned });
      setState(kept.ok ? { isKeeping: false } : { isKeeping: false, refused: kept.problem.message });
      if (kept.ok) onSaved(kept.data.cardId);
    })();
  }, [pathname, search, navigate, keep.write, onSaved]);
  return state;
};
