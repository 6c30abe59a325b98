import type { FastifyPluginAsync } from 'fastify';
import { escapeHtml } from '../../../escapeHtml';
import type { DemoLetter } from '../channels/demoMailbox';
import { messages } from '../channels/messages.ru';
import { clock, sendDemoPage, withLinks } from './demoPage';

const text = messages.demo;

const article = ({ to, subject, text: body, time }: DemoLetter): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="muted">${escapeHtml(text.to(to, clock.format(time)))}</p>
<pre>${withLinks(body)}</pre>
</article>`;

/** Registers `/demo/mail`, the e-mails of a demo without a mail server; absent from other sites. */
export const demoMailRoutes: FastifyPluginAsync = async (app) => {
  const { demoMailbox } = app.channelParts;
  if (!demoMailbox) return;
  app.get('/demo/mail', { schema: { hide: true } }, async (_request, reply) => {
    const letters = demoMailbox.letters();
    const note = letters.length > 0 ? text.hint : text.empty;
    return sendDemoPage(reply, { title: text.title, note, parts: letters.map(article) });
  });
};
