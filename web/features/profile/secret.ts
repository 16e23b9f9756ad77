import { useCallback, useEffect, useRef, useState } from 'react';
import { beginTotp } from '#core/account/endpoints.ts';
import type { ResponseOf } from '#core/endpoint.ts';
import { call } from '#web/api/client.ts';
import { wordsOf } from '#web/api/problem.ts';
import type { Read } from '#web/ui/loaded.tsx';

type Secret = ResponseOf<typeof beginTotp>;

/** Asks for a new secret once, and keeps it nowhere but on this screen. */
export const useSecret = (): Read<Secret> => {
  const [state, setState] = useState<Secret | { failed: string }>();
  const asked = useRef(false);
  const ask = useCallback(async () => {
    setState(undefined);
    try {
      setState(await call(beginTotp, {}));
    } catch (error) {
      setState({ failed: wordsOf(error) });
    }
  }, []);
  useEffect(() => {
    if (!asked.current) void ask();
    asked.current = true;
  }, [ask]);
  if (!state) return { state: 'loading' };
  if ('failed' in state) return { state: 'failed', message: state.failed, retry: () => void ask() };
  return { state: 'ready', data: state, refresh: ask };
};
