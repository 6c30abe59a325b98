import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, callApi, errorText, useAppContext, useSession, viewerOf } from 'shared';
import { type DemoSignIn, endpoints, type TelegramUser, type VkSignIn } from 'shared/contract';
import { readToken, writeToken } from 'shared/host';
import { passPush } from '../../offline/keepPush';
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
  telegram: endpoints.signInTelegram.path,
  vk: endpoints.signInVk.path,
  demo: endpoints.signInDemo.path,
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
  /** The person has just signed in. */
  done: boolean;
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

/** Whether a new token is of this person; a question that is not answered counts as no. */
const ownerIs = (api: ApiClient, token: string, userId: number): Promise<boolean> =>
  callApi(api, endpoints.user, { anonymous: true, headers: { Authorization: `Bearer ${token}` } }).then(
    (account) => account.user_id === userId,
    (error: unknown) => {
      console.warn('Whose the new session is could not be asked', error);
      return false;
    },
  );

/** Signing in by whichever way, one attempt at a time (docs/specification.md, 'Signing in'). */
export const useSignIn = (): SignIn => {
  const { api } = useAppContext();
  const userId = viewerOf(useSession());
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: async ({ method, body }: Attempt) => {
      const replaces = readToken();
      const token = await requestToken(api, paths[method], body, { replaces });
      if (replaces !== null && userId !== null && (await ownerIs(api, token, userId))) await passPush(replaces, token);
      return token;
    },
    onMutate: () => setFailure(null),
    onSuccess: writeToken,
    onError: (error, { method }) => setFailure(failureOf(method, error)),
  });
  return {
    pending: isPending ? variables : null,
    failure,
    done: isSuccess,
    submit: mutate,
    fail: (method, hint) => setFailure({ title: messages.failures[method].failed, hint }),
    clear: () => setFailure(null),
  };
};
