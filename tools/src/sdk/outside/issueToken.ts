import {
  type BackendChange,
  createdTeamSchema,
  createdTokenSchema,
  doneSchema,
  endpoints,
  type NewToken,
  releaseActions,
  tokenSchema,
} from 'shared/contract';
import type { z } from 'zod';

/** Calls a demo site. Throws on an unexpected answer. */
const ask = async <T>(url: string, body: object, answer: z.ZodType<T>, token?: string): Promise<T> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text}`);
  return answer.parse(JSON.parse(text));
};

const signIn = async (site: string): Promise<string> =>
  (await ask(site + endpoints.signInDemo.path, { key: 'admin' }, tokenSchema)).token;

/** Sets the address of a package's backend on a demo site, as an administrator. */
export const setBackend = async (site: string, change: BackendChange): Promise<void> => {
  await ask(site + endpoints.adminSetBackend.path, change, doneSchema, await signIn(site));
};

/** Creates a team on a demo site with a token for all actions on one package, as an administrator. */
export const issueToken = async (site: string, packageName: string): Promise<string> => {
  const token = await signIn(site);
  const team = { name: 'Новости', webhook: null };
  const { id } = await ask(site + endpoints.adminCreateTeam.path, team, createdTeamSchema, token);
  const wanted: NewToken = { team_id: id, label: 'CI', packages: [packageName], actions: [...releaseActions] };
  return (await ask(site + endpoints.adminCreateToken.path, wanted, createdTokenSchema, token)).secret;
};
