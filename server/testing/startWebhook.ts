import { startBackend, type TestBackend } from './startBackend';

/** Its answer: a status, a redirect, or none. */
type WebhookAnswer = number | { to: string } | 'never';

export interface Webhook extends Omit<TestBackend, 'answer'> {
  answer: (next: WebhookAnswer) => void;
}

/** Starts a server for a team's webhook; it answers 204 by default. */
export const startWebhook = async (): Promise<Webhook> => {
  const backend = await startBackend({ isSecure: true });
  const answer = (next: WebhookAnswer): void =>
    backend.answer((_call, response) => {
      if (next === 'never') return;
      if (typeof next === 'number') response.writeHead(next);
      else response.writeHead(302, { location: next.to });
      response.end('a long answer that nobody reads');
    });
  answer(204);
  return { ...backend, url: `${backend.url}/hook`, answer };
};
