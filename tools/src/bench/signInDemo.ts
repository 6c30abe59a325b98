import { endpoints } from 'shared/contract';

/** Signs a person of the demo in on a site at `url`. Gives their token. */
export const signInDemo = async (url: string, key: string): Promise<string> => {
  const answer = await fetch(`${url}${endpoints.signInDemo.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  return ((await answer.json()) as { token: string }).token;
};
