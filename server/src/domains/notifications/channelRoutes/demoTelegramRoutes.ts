import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { escapeHtml } from '../../../escapeHtml';
import { limits } from '../../../plugins/routeLimits';
import type { DemoMessage } from '../channels/demoTelegram';
import { messages } from '../channels/messages.ru';
import { DEMO_TELEGRAM } from '../channels/telegramChat';
import { clock, sendDemoPage, withLinks } from './demoPage';

const text = messages.demoTelegram;

/** The query of the link from the profile. */
const startSchema = z.object({
  start: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
});
/** What a press on the page writes to the bot. */
const saidSchema = z.object({
  text: z.string().regex(/^\/(?:stop|start(?: [\w-]{1,64})?)$/),
  chat: z
    .string()
    .regex(/^\d{1,16}$/)
    .optional(),
});

/** Returns a button that writes to the bot. */
const button = (label: string, said: Record<string, string>): string =>
  `<form method="post" action="${DEMO_TELEGRAM}?${escapeHtml(new URLSearchParams(said).toString())}"><button>${escapeHtml(label)}</button></form>`;

const line = ({ from, text: said, time }: DemoMessage): string =>
  `<div><p class="muted">${escapeHtml(text[from](clock.format(time)))}</p><pre>${withLinks(said)}</pre></div>`;

/** Returns the chats, most recent first; each ends with its latest message. */
const chats = (all: readonly DemoMessage[]): string[] =>
  [...new Set(all.map(({ chat }) => chat))].map((chat) => {
    const own = all.filter((message) => message.chat === chat).toReversed();
    const buttons = [button(text.stop, { text: '/stop', chat }), button(text.again, { text: '/start', chat })];
    return `<article><h2>${escapeHtml(text.chat(chat))}</h2>${own.map(line).join('')}<div>${buttons.join(' ')}</div></article>`;
  });

/**
 * Registers `/demo/telegram`: the chats of a demo without a bot, where a person can start the bot by the link from the
 * profile and stop it. Absent from other sites.
 */
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
        ? `<p><a href="${DEMO_TELEGRAM}">${escapeHtml(text.refresh)}</a></p>`
        : `<article><p>${escapeHtml(text.startHint)}</p><div>${button(text.start, { text: `/start ${start}` })}</div></article>`;
    return sendDemoPage(reply, {
      title: text.title,
      note: all.length > 0 || start !== undefined ? text.hint : text.empty,
      parts: [first, ...chats(all)],
    });
  });

  app.post(
    DEMO_TELEGRAM,
    { config: limits.write, schema: { hide: true, querystring: saidSchema } },
    async (request, reply) => {
      demoTelegram.write(request.query.text, request.query.chat);
      return reply.redirect(DEMO_TELEGRAM, 303);
    },
  );
};
