import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { moscowDay, SHELL_NAME, type Visit } from 'shared/contract';
import type { Database, Transaction } from '../../../db/database';
import { trialMarks } from '../../../db/schema';
import { networkOf } from '../../../network/networkOf';
import { saltOf } from '../../listings/marks/views';
import { isSameTrial, type Trial } from './runningTrials';
import { addCounts, type Counted } from './trialCounts';
import type { TicketHolder, TrialTicket, TrialTickets } from './trialTickets';

interface CountVisit extends TicketHolder {
  tickets: TrialTickets;
  trials: readonly Trial[];
  /** Returns the known section and pattern; empty otherwise. */
  knownPlace: (remote: string, route: string) => string;
}

/** Counts a mark of the day; returns its count. */
const mark = async (tx: Transaction, day: string, hash: string): Promise<number> => {
  const [row] = await tx
    .insert(trialMarks)
    .values({ day, hash, count: 1 })
    .onConflictDoUpdate({
      target: [trialMarks.day, trialMarks.hash],
      set: { count: sql`${trialMarks.count} + 1` },
    })
    .returning({ count: trialMarks.count });
  return row?.count ?? 0;
};

/** Returns what a visit counts as for one trial; nothing when the page's builds are not the ticket's. */
const measurementsOf = (part: TrialTicket['parts'][number], trial: Trial, place: string, visit: Visit): Counted[] => {
  const { arm } = part;
  const build = arm === 'trial' ? trial.build : trial.live;
  const own = visit.sections.find(({ remote }) => remote === trial.name);
  if (own?.build !== build) return [];
  const isShell = trial.name === SHELL_NAME;
  // A shell may break any section.
  const isFailed = isShell ? visit.sections.some((section) => section.isFailed) : own.isFailed;
  const { lcp, inp } = visit;
  const base = { trial, arm, place };
  return [
    { ...base, measure: 'visit' },
    ...(isFailed ? [{ ...base, measure: 'failure' as const }] : []),
    ...(lcp !== undefined && (isShell || visit.remote === trial.name)
      ? [{ ...base, measure: 'lcp' as const, seconds: lcp }]
      : []),
    ...(inp && (isShell || inp.remote === trial.name)
      ? [{ ...base, measure: 'inp' as const, seconds: inp.value }]
      : []),
  ];
};

/** Counts a visit once per ticket, and per network and day. Invalid ones are ignored silently. */
export const countVisit = async (
  db: Database,
  visit: Visit,
  { tickets, trials, knownPlace, address, now }: CountVisit,
): Promise<void> => {
  const ticket = tickets.read(visit.ticket, { address, now });
  if (!ticket) return;
  const place = knownPlace(visit.remote, visit.route);
  await db.transaction(async (tx) => {
    const day = moscowDay(now);
    // A ticket of yesterday is marked for that day, so that it is used once however long the page was open.
    if ((await mark(tx, moscowDay(new Date(ticket.at)), `ticket ${ticket.id}`)) > 1) return;
    const salt = await saltOf(tx, day);
    const counted: Counted[] = [];
    for (const part of ticket.parts) {
      const trial = trials.find((one) => isSameTrial(one, { ...part, startedAt: new Date(part.startedAt) }));
      const found = trial ? measurementsOf(part, trial, `${place} ${part.others}`.trim(), visit) : [];
      if (!trial || found.length === 0) continue;
      const network = createHmac('sha256', salt)
        .update(`trial ${trial.name} ${trial.build} ${part.startedAt}\n${networkOf(address)}`)
        .digest('base64url');
      if ((await mark(tx, day, `network ${network}`)) === 1) counted.push(...found);
    }
    await addCounts(tx, counted, now);
  });
};
