import { callApi, failureText, toast, useAppContext } from 'shared';
import { endpoints, USERNAME_MAX } from 'shared/contract';
import type { FormFailure } from 'shared/form';
import { sessionAtom } from 'shared/host';
import { z } from 'zod';
import { messages } from './messages.ru';
import { profileQuery } from './profileQuery';

const texts = messages.name;

/** Rules of a name (docs/specification.md, 'Profile'); the server decides. */
export const nameSchema = z.object({
  username: z
    .string()
    .trim()
    .min(1, texts.empty)
    // In characters as people count them, like the server.
    .refine((name) => [...name].length <= USERNAME_MAX, texts.tooLong),
});

export type NameValues = z.infer<typeof nameSchema>;

/** Returns a failed change as an error of the form's one field. */
export const nameRefusal = (error: unknown): FormFailure<'username'> => ({
  faults: { username: failureText(error, { other: texts.failed, network: texts.network }) },
});

/** Changes the person's name everywhere in this tab; returns it as stored. Fails with `ApiError`. */
export const useRename = () => {
  const { api, queryClient, store } = useAppContext();
  return async (wanted: NameValues): Promise<string> => {
    const { username } = await callApi(api, endpoints.updateUsername, { body: wanted });
    queryClient.setQueryData(profileQuery(api).queryKey, (profile) => profile && { ...profile, username });
    store.set(sessionAtom, (session) => (session.status === 'signed-in' ? { ...session, username } : session));
    toast.success(texts.saved(username));
    return username;
  };
};
