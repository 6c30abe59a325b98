import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml } from '../../escapeHtml';
import type { DemoLetter } from '../channels/demoMailbox';
import { messages } from '../channels/messages.ru';

const text = messages.demo;

const styles = `
:root { color-scheme: light dark; --back: #f7f5f1; --surface: #fff; --ink: #1d2433; --muted: #5b6576; --link: #1b6d52; }
@media (prefers-color-scheme: dark) {
  :root { --back: #14171c; --surface: #1d2128; --ink: #eef0f4; --muted: #a3acba; --link: #6ad0a9; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--back); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
h1, h2, p, pre { margin: 0; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; }
article { display: grid; gap: 8px; padding: 20px; border-radius: 16px; background: var(--surface); grid-template-columns: minmax(0, 1fr); }
.muted { color: var(--muted); font-size: 0.875rem; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`;

/** The policy of the page: its own styles, nothing else. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const clock = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'medium', timeStyle: 'medium' });

/** A text with its addresses as links. */
const withLinks = (letter: string): string =>
  letter
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('');

const article = ({ to, subject, text: body, time }: DemoLetter): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="muted">${escapeHtml(text.to(to, clock.format(time)))}</p>
<pre>${withLinks(body)}</pre>
</article>`;

const page = (letters: readonly DemoLetter[]): string => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(text.title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(text.title)}</h1>
<p class="muted">${escapeHtml(letters.length > 0 ? text.hint : text.empty)}</p>
${letters.map(article).join('\n')}
</main>
</body>
</html>
`;

/** `/demo/mail`: the letters of a demo that has no mail server; on any other site it does not exist. */
export const demoMailRoutes: FastifyPluginAsync = async (app) => {
  const { demoMailbox } = app.channelParts;
  if (!demoMailbox) return;
  app.get('/demo/mail', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page(demoMailbox.letters())),
  );
};
