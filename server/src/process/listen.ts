import type { FastifyInstance } from 'fastify';
import { errorCode } from '../errorCode';
import { messages } from '../messages.ru';
import { StartError } from '../startError';
import { logEvent } from '../log/logEvents';

const text = messages.start;

/**
 * Opens the port of the settings and returns the site's address. Throws a `StartError` with the reason of a failure.
 */
export const listen = async (app: FastifyInstance): Promise<string> => {
  const { PORT: port, HOST: host } = app.settings;
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') throw new StartError(text.portTaken(port), { cause: error });
    if (code === 'EACCES') throw new StartError(text.portRefused(port), { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(text.hostUnknown(host), { cause: error });
    throw error;
  }
  // A failed accept, as when the process has too many open files, must not end the process.
  app.server.on('error', (error) => logEvent(app.log, 'connection.accept_failed', { err: error }));
  const address = app.server.address();
  const opened = typeof address === 'object' && address ? address.port : port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${opened}`;
};
