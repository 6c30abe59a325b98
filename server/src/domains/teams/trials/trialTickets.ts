import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { networkOf } from '../../../network/networkOf';
import { createSigner } from '../../../session/createSigner';
import { derivedKeys, type KeySettings } from '../../../session/siteKeys';

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

/** Creates the issuer of tickets. Nothing is stored before one is used; the network is only in the signature. */
export const createTrialTickets = (settings: KeySettings) => {
  const { sign, isSigned } = createSigner(derivedKeys(settings, 'laparyadom visits of trials'));
  const signed = (body: string, address: string): string => `${body}\n${networkOf(address)}`;
  return {
    issue: (parts: TrialTicket['parts'], { address, now }: TicketHolder): string => {
      const ticket: TrialTicket = { id: randomUUID(), at: now.getTime(), parts };
      const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
      return `${body}.${sign(signed(body, address))}`;
    },
    /** Returns null for a foreign or expired ticket, or one issued to another network. */
    read: (text: string, { address, now }: TicketHolder): TrialTicket | null => {
      const [body = '', signature = ''] = text.split('.');
      if (!isSigned(signed(body, address), signature)) return null;
      const ticket = ticketSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      const age = now.getTime() - ticket.at;
      return age >= 0 && age <= VALID_MS ? ticket : null;
    },
  };
};
export type TrialTickets = ReturnType<typeof createTrialTickets>;
