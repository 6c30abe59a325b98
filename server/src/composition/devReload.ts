import type { FastifyInstance } from 'fastify';
import type { LiveReader } from '../release/liveReleases';

const SCRIPT_PATH = '/__dev/reload.js';

const script = `let revision;
new EventSource('/__dev/events').onmessage = (event) => {
  if (revision !== undefined && revision !== event.data) location.reload();
  revision = event.data;
};
`;

/** In development pages reload when a new build goes live. Gives the address of the script that pages include. */
export const registerDevReload = (app: FastifyInstance, live: LiveReader): string => {
  app.get(SCRIPT_PATH, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(script),
  );
  app.get('/__dev/events', { schema: { hide: true } }, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    let sent = '';
    const tell = () => {
      const revision = live()?.revision ?? '';
      if (revision === sent) return;
      sent = revision;
      reply.raw.write(`data: ${revision}\n\n`);
    };
    const timer = setInterval(tell, 200);
    tell();
    request.raw.on('close', () => clearInterval(timer));
  });
  return SCRIPT_PATH;
};
