import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { exchangeHandOff } from '#core/account/endpoints.ts';
import { call } from '#web/api/client.ts';
import { problemOf } from '#web/api/problem.ts';
import { paths } from '#web/paths.ts';
import { session } from '#web/session/session.ts';
import { clearTokens } from '#web/session/tokens.ts';
import { PageSkeleton } from '#web/ui/skeletons.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter } from './enter.ts';
import { forgetCode } from './forget-code.ts';

/** Goes on with a session that another host of the product handed over. */
export const HandedOver = ({ code, from }: { code: string; from: string }) => {
  const navigate = useNavigate();
  const enter = useEnter();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    forgetCode();
    const exchange = async () => {
      // Whoever was signed in here before makes room.
      clearTokens();
      const { data, ...tokens } = await call(exchangeHandOff, { code, from });
      session.start(data, tokens);
      await enter(data);
    };
    exchange().catch((error: unknown) => {
      // Who is blocked has been told so already.
      if (problemOf(error).code === 'blocked') return;
      session.clear();
      toast.error('This link is expired');
      navigate(paths.login(), { replace: true });
    });
  }, [code, from, enter, navigate]);
  return (
    <AuthFrame title="Signing you in">
      <PageSkeleton />
    </AuthFrame>
  );
};
