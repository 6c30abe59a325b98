import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { networkOf } from '../../../network/networkOf';
import { type KeySettings, readKeys } from '../../../session/siteKeys';

/** Validity of a ticket, which is used when its page reports, in milliseconds. */
const VALID_MS = 6 * 60 * 60_000;

const ticketSchema = z.strictObject({
  id: z.uuid(),
  /** Time of issue, in milliseconds. */
  at: z.int(),
  parts: z.array(
    z.strictObject({
      name: z.string(),
      build: z.string(),
      startedAt: z.int(),
      arm: z.enum(['trial', 'live']),
      others: z.string(),
    }),
  ),
});

/** What one visit may be counted as: once, within some hours, from the same network. */
export type TrialTicket = z.infer<typeof ticketSchema>;

export interface TicketHolder {
  address: string;
  now: Date;
}

export interface TrialTickets {
  issue: (parts: TrialTicket['parts'], holder: TicketHolder) => string;
  /** Returns null for a foreign or expired ticket, or one issued to another network. */
  read: (ticket: string, holder: TicketHolder) => TrialTicket | null;
}

/** Returns the keys of tickets, the signing one first: derived from those of sessions, but useless as these. */
export const ticketKeys = (settings: KeySettings): Buffer[] =>
  readKeys(settings, 'sessions').map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'laparyadom visits of trials', 32)),
  );

/** Creates the issuer of tickets. Nothing is stored before one is used; the network is only in the signature. */
export const createTrialTickets = (keys: readonly Buffer[]): TrialTickets => {
  const [first] = keys;
  if (!first) throw new Error('There is no key to sign tickets with');
  const signatureOf = (key: Buffer, body: string, address: string): Buffer =>
    createHmac('sha256', key)
      .update(`${body}\n${networkOf(address)}`)
      .digest();
  return {
    issue: (parts, { address, now }) => {
      const ticket: TrialTicket = { id: randomUUID(), at: now.getTime(), parts };
      const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
      return `${body}.${signatureOf(first, body, address).toString('base64url')}`;
    },
    read: (text, { address, now }) => {
      const [body = '', signature = ''] = text.split('.');
      const received = Buffer.from(signature, 'base64url');
      const isOwn = keys.some((key) => {
        const own = signatureOf(key, body, address);
        return received.length === own.length && timingSafeEqual(received, own);
      });
      if (!isOwn) return null;
      const ticket = ticketSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      const age = now.getTime() - ticket.at;
      return age >= 0 && age <= VALID_MS ? ticket : null;
    },
  };
};
