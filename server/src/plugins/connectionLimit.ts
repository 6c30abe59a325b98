import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isTrustedProxy } from '../network/trustProxy';
import { addressOwner } from './routeLimits';

/** Maximum of one address. A browser opens six, and many visitors may share an address. */
const MAX_CONNECTIONS = 256;

/** Node's diagnostics channel of connections accepted by any server of the process. */
const ACCEPTED = 'net.server.socket';

/** Connections of one address, the longest idle first, with the number of requests in progress on each. */
type Connections = Map<Socket, number>;

/**
 * Limits the open connections of one address, idle ones too, since a process may open few files. A new one replaces the
 * longest idle, and is closed when all are busy. Proxies of `TRUST_PROXY` are exempt; with a number there, all are.
 */
export const connectionLimit = fp(async (app: FastifyInstance, { max = MAX_CONNECTIONS }: { max?: number }) => {
  const { RATE_LIMIT: isOn, TRUST_PROXY: trust } = app.settings;
  if (!isOn || typeof trust === 'number') return;
  const isProxy = isTrustedProxy(trust);
  const byOwner = new Map<string, Connections>();
  const ownPorts = new Set<number>();

  const makeRoom = (connections: Connections): boolean => {
    if (connections.size < max) return true;
    for (const [socket, requests] of connections) {
      if (requests > 0) continue;
      connections.delete(socket);
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
    const connections: Connections = byOwner.get(owner) ?? new Map();
    if (!makeRoom(connections)) {
      socket.destroy();
      return;
    }
    byOwner.set(owner, connections.set(socket, 0));
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size === 0 && byOwner.get(owner) === connections) byOwner.delete(owner);
    });
  };

  const count = (socket: Socket, change: 1 | -1): void => {
    const connections = byOwner.get(addressOwner(socket.remoteAddress ?? '::'));
    const requests = connections?.get(socket);
    if (!connections || requests === undefined) return;
    // Moves it to the end of the order.
    connections.delete(socket);
    connections.set(socket, requests + change);
  };

  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    // The server's requests to itself have no connection.
    if (socket instanceof Socket) {
      count(socket, 1);
      reply.raw.once('close', () => count(socket, -1));
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
