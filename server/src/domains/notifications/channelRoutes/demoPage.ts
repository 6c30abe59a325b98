import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../escapeHtml';
import { hashSource } from '../../../plugins/contentSecurityPolicy';

const styles = `
:root { color-scheme: light dark; --back: #fbf5ea; --surface: #fff; --ink: #2a2018; --muted: #6c5f51; --link: #17614a; }
@media (prefers-color-scheme: dark) {
  :root { --back: #17130f; --surface: #231d17; --ink: #f6eee2; --muted: #b9ab9a; --link: #7fd8b3; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--back); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
h1, h2, p, pre { margin: 0; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; }
article { display: grid; gap: 8px; padding: 20px; border-radius: 16px; background: var(--surface); grid-template-columns: minmax(0, 1fr); }
.muted { color: var(--muted); font-size: 0.875rem; }
form { display: inline; }
button { min-height: 44px; padding: 0 16px; border: 1px solid var(--muted); border-radius: 12px; background: none; color: inherit; font: inherit; cursor: pointer; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
`;

/** The page's content security policy: its own styles and forms only. */
const policy = [
  "default-src 'none'",
  `style-src ${hashSource(styles)}`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Formats times of the demo's pages. */
export const clock = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'medium', timeStyle: 'medium' });

/** Returns a text as HTML with its URLs as links. */
export const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('');

/** Sends a page of the demo: `parts` are HTML, the rest is text. */
export const sendDemoPage = (
  reply: FastifyReply,
  { title, note, parts }: { title: string; note: string; parts: readonly string[] },
): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="muted">${escapeHtml(note)}</p>
${parts.join('\n')}
</main>
</body>
</html>
`);
