import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isTrustedProxy } from '../network/trustProxy';
import { addressOwner } from './callerOf';

/** Open connections of one address. A browser opens six, and many people may share an address. */
const MAX_CONNECTIONS = 256;

/** Where Node tells of every connection that any server of the process accepts. */
const ACCEPTED = 'net.server.socket';

/** Connections of one address, the one that was longest without a request first, with the requests each has in hand. */
type Held = Map<Socket, number>;

/**
 * Limits the open connections of one address, those that never send a request among them: they cost no request, so no
 * limit of requests sees them, and files that a process may open are few. A new connection takes the place of the one
 * that has been idle longest; when each has a request in hand, the new one is closed. Proxies of `TRUST_PROXY` carry
 * many visitors and are not limited: with a number of proxies nobody is.
 */
export const connectionLimit = fp(async (app: FastifyInstance, { max = MAX_CONNECTIONS }: { max?: number }) => {
  const { RATE_LIMIT: isOn, TRUST_PROXY: trust } = app.settings;
  if (!isOn || typeof trust === 'number') return;
  const isProxy = isTrustedProxy(trust);
  const heldBy = new Map<string, Held>();
  const ownPorts = new Set<number>();

  const makeRoom = (held: Held): boolean => {
    if (held.size < max) return true;
    for (const [socket, requests] of held) {
      if (requests > 0) continue;
      held.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  };

  const onAccepted = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    const { remoteAddress: address, localPort: port } = socket;
    if (port === undefined || !ownPorts.has(port) || address === undefined || isProxy(address)) return;
    const owner = addressOwner(address);
    const held: Held = heldBy.get(owner) ?? new Map();
    if (!makeRoom(held)) {
      socket.destroy();
      return;
    }
    heldBy.set(owner, held.set(socket, 0));
    socket.once('close', () => {
      held.delete(socket);
      if (held.size === 0 && heldBy.get(owner) === held) heldBy.delete(owner);
    });
  };

  const note = (socket: Socket, change: 1 | -1): void => {
    const held = heldBy.get(addressOwner(socket.remoteAddress ?? '::'));
    const requests = held?.get(socket);
    if (!held || requests === undefined) return;
    // To the end of the line.
    held.delete(socket);
    held.set(socket, requests + change);
  };

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // Requests that the server makes to itself come over no connection.
    if (socket instanceof Socket) {
      note(socket, 1);
      reply.raw.once('close', () => note(socket, -1));
    }
    done();
  });
  app.addHook('onListen', async () => {
    for (const address of app.addresses()) if (typeof address === 'object') ownPorts.add(address.port);
  });
  subscribe(ACCEPTED, onAccepted);
  app.addHook('onClose', async () => {
    unsubscribe(ACCEPTED, onAccepted);
  });
});
