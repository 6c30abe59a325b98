import type { Page } from '@playwright/test';
import { ACCESS_TOKEN_KEY, endpoints, type Message, withParam } from 'shared/contract';

/** People of the demo data who can sign in. */
export type DemoPerson = 'anna' | 'igor' | 'maria' | 'shelter' | 'admin' | 'support';

/** Signs the page's browser in by the site's demo sign-in; pages opened from now on have the session. */
export const signIn = async (page: Page, url: string, key: DemoPerson): Promise<void> => {
  const answer = await page.request.post(`${url}/api/auth/demo`, { data: { key } });
  const { token } = (await answer.json()) as { token: string };
  // Any document of the site will do; this one is the smallest.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [ACCESS_TOKEN_KEY, token] as const);
};

export interface DemoAccount {
  id: number;
  token: string;
  /** Writes to another account. */
  write: (to: DemoAccount, text: string) => Promise<Message>;
  /** Returns the newest messages of a dialog, newest first. */
  read: (other: DemoAccount, limit?: number) => Promise<Message[]>;
  toggleBlock: (other: DemoAccount) => Promise<boolean>;
}

/** Signs a person of the demo data in by the API, without a browser. */
export const demoAccount = async (url: string, key: DemoPerson): Promise<DemoAccount> => {
  let token = '';
  const call = async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  ({ token } = await call<{ token: string }>('POST', endpoints.signInDemo.path, { key }));
  const { user_id: id } = await call<{ user_id: number }>('GET', endpoints.checkToken.path);
  return {
    id,
    token,
    write: async (to, text) =>
      (await call<{ message: Message }>('POST', endpoints.sendMessage.path, { to_user: to.id, text })).message,
    read: (other, limit = 50) => call('GET', `${withParam(endpoints.messages.path, other.id)}?limit=${limit}`),
    toggleBlock: async (other) =>
      (await call<{ blocked: boolean }>('POST', withParam(endpoints.block.path, other.id))).blocked,
  };
};
