import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, useAppContext } from 'shared';
import { type DemoSignIn, endpoints, type TelegramUser, type VkSignIn } from 'shared/contract';
import { writeToken } from 'shared/host';
import { messages } from './messages.ru';
import { MissingTokenError, requestToken } from './requestToken';

/** What each way of signing in sends. */
interface SignInBodies {
  telegram: TelegramUser;
  vk: VkSignIn;
  demo: DemoSignIn;
}

export type SignInMethod = keyof SignInBodies;

type Attempt = { [M in SignInMethod]: { method: M; body: SignInBodies[M] } }[SignInMethod];

const paths: Record<SignInMethod, string> = {
  telegram: endpoints.signInTelegram,
  vk: endpoints.signInVk,
  demo: endpoints.signInDemo,
};

export interface SignInFailure {
  /** The text of docs/specification.md, 'Signing in'. */
  title: string;
  /** What is known beyond it, e.g. the server's own words. */
  hint?: string | undefined;
}

export interface SignIn {
  /** What is being sent right now. */
  pending: Attempt | null;
  failure: SignInFailure | null;
  /** Sends what a provider gave. A success stores the token, from which the session follows. */
  submit: (attempt: Attempt) => void;
  /** The provider itself failed: shows the method's failure with a hint. */
  fail: (method: SignInMethod, hint?: string) => void;
  clear: () => void;
}

const failureOf = (method: SignInMethod, error: Error): SignInFailure => {
  const texts = messages.failures[method];
  if (error instanceof MissingTokenError) return { title: texts.noToken };
  // The server begins with the same words.
  const hint = errorText(error, '').replace(texts.failed, '').trim();
  return { title: texts.failed, hint: hint || undefined };
};

/** Signing in by whichever way, one attempt at a time (docs/specification.md, 'Signing in'). */
export const useSignIn = (): SignIn => {
  const { api } = useAppContext();
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ method, body }: Attempt) => requestToken(api, paths[method], body),
    onMutate: () => setFailure(null),
    onSuccess: writeToken,
    onError: (error, { method }) => setFailure(failureOf(method, error)),
  });
  return {
    pending: isPending ? variables : null,
    failure,
    submit: mutate,
    fail: (method, hint) => setFailure({ title: messages.failures[method].failed, hint }),
    clear: () => setFailure(null),
  };
};
