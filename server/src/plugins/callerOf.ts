import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Returns the name that an address is counted under: itself, for IPv6 its /64. */
export const addressOwner = (text: string): string => {
  if (!ipaddr.isValid(text)) return text.slice(0, 64);
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
};

/** Returns who makes the call: the account when there is a session, else the address. */
export const callerOf = ({ userId, ip }: FastifyRequest): string =>
  userId === null ? addressOwner(ip) : `account ${userId}`;
