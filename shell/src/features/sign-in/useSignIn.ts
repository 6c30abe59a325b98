import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiClient, callApi, errorText, useAppContext, useSession, viewerOf } from 'shared';
import { type DemoSignIn, endpoints, type TelegramUser, type VkSignIn } from 'shared/contract';
import { readToken, writeToken } from 'shared/host';
import { transferPush } from '../../offline/pushSubscription';
import { messages } from './messages.ru';
import { MissingTokenError, requestToken } from './requestToken';

type Attempt =
  | { method: 'telegram'; body: TelegramUser }
  | { method: 'vk'; body: VkSignIn }
  | { method: 'demo'; body: DemoSignIn };
type SignInMethod = Attempt['method'];

const paths: Record<SignInMethod, string> = {
  telegram: endpoints.signInTelegram.path,
  vk: endpoints.signInVk.path,
  demo: endpoints.signInDemo.path,
};

export interface SignInFailure {
  title: string;
  hint?: string | undefined;
}

const failureOf = (method: SignInMethod, error: Error): SignInFailure => {
  const texts = messages.failures[method];
  if (error instanceof MissingTokenError) return { title: texts.noToken };
  // The server's text begins with the same words.
  const hint = errorText(error, '').replace(texts.failed, '').trim();
  return { title: texts.failed, hint: hint || undefined };
};

/** Returns whether a new token belongs to this person; a failed request counts as no. */
const belongsTo = (api: ApiClient, token: string, userId: number): Promise<boolean> =>
  callApi(api, endpoints.user, { anonymous: true, headers: { Authorization: `Bearer ${token}` } }).then(
    (account) => account.user_id === userId,
    (error: unknown) => {
      console.warn('The owner of the new session is unknown', error);
      return false;
    },
  );

/** Signs in by any method, one attempt at a time. */
export const useSignIn = () => {
  const { api } = useAppContext();
  const userId = viewerOf(useSession());
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: async ({ method, body }: Attempt) => {
      const replaces = readToken();
      const token = await requestToken(api, paths[method], body, replaces);
      if (replaces !== null && userId !== null && (await belongsTo(api, token, userId)))
        await transferPush(replaces, token);
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
    /** Sends a provider's answer. A success stores the token, which creates the session. */
    submit: mutate,
    /** Shows the method's failure with a hint when the provider itself failed. */
    fail: (method: SignInMethod, hint?: string) => setFailure({ title: messages.failures[method].failed, hint }),
    clear: () => setFailure(null),
  };
};

export type SignIn = ReturnType<typeof useSignIn>;
