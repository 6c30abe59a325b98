import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loginHref, paths } from 'shared';
import { messages } from '../messages.ru';
import type { SignIn } from '../useSignIn';
import { consumeAttempt, isConfirmingState } from './startVkSignIn';

interface VkCallback {
  answered: boolean;
  /** Null when this page did not come from VK ID. */
  returnTo: string | null;
}

/** Checks VK ID's answer and submits its code. `ready`: nobody is signed in, or a user signs in again. */
export const useVkCallback = ({ submit, fail }: Pick<SignIn, 'submit' | 'fail'>, ready: boolean): VkCallback => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const code = params.get('code');
  const deviceId = params.get('device_id');
  const state = params.get('state');
  const answered = code !== null || (params.has('error') && state !== null);
  const answer = `${code} ${state}`;
  const processed = useRef<string | null>(null);
  const [returnTo, setReturnTo] = useState<string | null>(null);

  useEffect(() => {
    // A code is valid once, and React may run an effect twice.
    if (!ready || !answered || processed.current === answer) return;
    processed.current = answer;
    const attempt = consumeAttempt();
    if (attempt === null || attempt.state !== state) fail('vk', messages.vk.mismatch);
    else if (code === null || deviceId === null) fail('vk', messages.vk.refused);
    else submit({ method: 'vk', body: { code, device_id: deviceId, code_verifier: attempt.verifier, state } });
    setReturnTo(attempt?.returnTo ?? null);
    void navigate(
      attempt === null
        ? paths.login
        : loginHref({ pathname: attempt.returnTo }, { confirms: isConfirmingState(state) }),
      { replace: true },
    );
  }, [ready, answered, answer, code, deviceId, state, navigate, submit, fail]);

  // Not before the session is known: the first render matches the server's, which knows no answers of VK ID.
  return { answered: ready && answered, returnTo };
};
