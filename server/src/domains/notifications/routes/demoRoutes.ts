import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { colorStyle } from 'shared/palette';
import { z } from 'zod';
import { escapeHtml } from '../../../escapeHtml';
import { createStaticPage } from '../../../plainPage';
import { limits } from '../../../plugins/routeLimits';
import type { DemoEmail } from '../channels/demoMailbox';
import type { DemoMessage } from '../channels/demoTelegram';
import { messages } from '../channels/messages.ru';
import { DEMO_TELEGRAM } from '../channels/telegramChat';

const writePage = createStaticPage(
  `${colorStyle(['background', 'surface', 'ink', 'muted', 'onPrimarySoft'])}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--color-background); color: var(--color-ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 720px; margin: 0 auto; display: grid; gap: 16px; grid-template-columns: minmax(0, 1fr); }
h1, h2, p, pre { margin: 0; }
h1, h2 { font-weight: 800; line-height: 1.2; letter-spacing: -0.025em; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; }
article { display: grid; gap: 8px; padding: 20px; border-radius: 24px; background: var(--color-surface); grid-template-columns: minmax(0, 1fr); }
.muted { color: var(--color-muted); font-size: 0.875rem; }
form { display: inline; }
button { min-height: 44px; padding: 0 20px; border: 1px solid var(--color-muted); border-radius: 22px; background: none; color: inherit; font: inherit; cursor: pointer; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--color-on-primary-soft); }
:focus-visible { outline: 3px solid var(--color-on-primary-soft); outline-offset: 2px; }
`,
  "'self'",
);

const clock = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'medium', timeStyle: 'medium' });

/** Returns a text as HTML with its URLs as links. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeHtml(part) : `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`,
    )
    .join('');

/** Sends a page of the demo: `parts` are HTML, the rest is text. */
const sendDemoPage = (
  reply: FastifyReply,
  { title, note, parts }: { title: string; note: string; parts: readonly string[] },
): FastifyReply => {
  const head = `<h1>${escapeHtml(title)}</h1><p class="muted">${escapeHtml(note)}</p>`;
  const { headers, html } = writePage(title, [head, ...parts].join('\n'));
  return reply.headers(headers).header('cache-control', 'no-store').send(html);
};

const mailTexts = messages.demo;

const article = ({ to, subject, text: body, time }: DemoEmail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="muted">${escapeHtml(mailTexts.to(to, clock.format(time)))}</p>
<pre>${withLinks(body)}</pre>
</article>`;

/** Registers `/demo/mail`, the e-mails of a demo without a mail server; absent from other sites. */
export const demoMailRoutes: FastifyPluginAsync = async (app) => {
  const { demoMailbox } = app.channelParts;
  if (!demoMailbox) return;
  app.get('/demo/mail', { schema: { hide: true } }, async (_request, reply) => {
    const emails = demoMailbox.emails();
    const note = emails.length > 0 ? mailTexts.hint : mailTexts.empty;
    return sendDemoPage(reply, { title: mailTexts.title, note, parts: emails.map(article) });
  });
};

const chatTexts = messages.demoTelegram;

/** Query of the link from the profile. */
const startSchema = z.object({
  start: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});
/** What a press on the page writes to the bot. */
const messageSchema = z.object({
  text: z.string().regex(/^\/(?:stop|start(?: [\w-]{1,64})?)$/),
  chat: z
    .string()
    .regex(/^\d{1,16}$/)
    .optional(),
});

/** Returns a button that writes to the bot. */
const button = (label: string, query: Record<string, string>): string =>
  `<form method="post" action="${DEMO_TELEGRAM}?${escapeHtml(new URLSearchParams(query).toString())}"><button>${escapeHtml(label)}</button></form>`;

const line = ({ from, text: content, time }: DemoMessage): string =>
  `<div><p class="muted">${escapeHtml(chatTexts[from](clock.format(time)))}</p><pre>${withLinks(content)}</pre></div>`;

/** Returns the chats, most recent first; each ends with its latest message. */
const chats = (all: readonly DemoMessage[]): string[] =>
  [...new Set(all.map(({ chat }) => chat))].map((chat) => {
    const own = all.filter((message) => message.chat === chat).toReversed();
    const buttons = [
      button(chatTexts.stop, { text: '/stop', chat }),
      button(chatTexts.again, { text: '/start', chat }),
    ];
    return `<article><h2>${escapeHtml(chatTexts.chat(chat))}</h2>${own.map(line).join('')}<div>${buttons.join(' ')}</div></article>`;
  });

/** Registers `/demo/telegram`, where people can start and stop a demo's bot; absent from other sites. */
export const demoTelegramRoutes: FastifyPluginAsyncZod = async (app) => {
  const { demoTelegram } = app.channelParts;
  if (!demoTelegram) return;
  // The address has all parameters.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null),
  );

  app.get(DEMO_TELEGRAM, { schema: { hide: true, querystring: startSchema } }, async (request, reply) => {
    const { start } = request.query;
    const all = demoTelegram.messages();
    const first =
      start === undefined
        ? `<p><a href="${DEMO_TELEGRAM}">${escapeHtml(chatTexts.refresh)}</a></p>`
        : `<article><p>${escapeHtml(chatTexts.startHint)}</p><div>${button(chatTexts.start, { text: `/start ${start}` })}</div></article>`;
    return sendDemoPage(reply, {
      title: chatTexts.title,
      note: all.length > 0 || start !== undefined ? chatTexts.hint : chatTexts.empty,
      parts: [first, ...chats(all)],
    });
  });

  app.post(
    DEMO_TELEGRAM,
    { config: limits.write, schema: { hide: true, querystring: messageSchema } },
    async (request, reply) => {
      demoTelegram.write(request.query.text, request.query.chat);
      return reply.redirect(DEMO_TELEGRAM, 303);
    },
  );
};
