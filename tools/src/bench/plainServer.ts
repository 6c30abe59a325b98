import Fastify from 'fastify';

/** A server with nothing but one route that returns a constant: what Fastify itself can do on this machine. */
const app = Fastify();
app.get('/constant', async () => ({ user_id: 0, unread_count: 0 }));
/** Processor time of this process so far, in seconds. */
app.get('/processor', async () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
