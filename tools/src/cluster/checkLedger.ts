import { endpoints } from 'shared/contract';
import { type Answer, type Callers, isRefused } from './callers';
import { readJobsTwice } from './jobStarts';
import type { Phase } from './phase';
import { onConnection } from './startCluster';
import type { Ledger } from './writers';

/** Returns a line for each refusal that neither the phase of its request nor that of its answer excuses. */
export const unexcusedRefusals = (answers: readonly Answer[], phases: readonly Phase[]): string[] => {
  const excused = (answer: Answer): boolean =>
    phases.some(({ name, excuses }) => [answer.phase, answer.until].includes(name) && excuses?.(answer));
  return answers
    .filter((answer) => isRefused(answer.status) && !excused(answer))
    .map(({ phase, kind, status, refusal = '' }) => `${phase}: ${kind} was answered ${status} ${refusal}`);
};

/** Queries that count each of these in the database. */
const queries = {
  messages: 'select text as what, count(*) times from messages where text = any($1) group by 1',
  listings: 'select title as what, count(*) times from listings where title = any($1) group by 1',
  favourites: `select user_id || ' ' || listing_id as what, count(*) times from favourites
    where user_id || ' ' || listing_id = any($1) group by 1`,
};
const kinds = ['messages', 'listings', 'favourites'] as const;

/** Returns the differences between the ledger of acknowledged writes and the database. */
export const checkLedger = async (ledger: Ledger, databaseUrl: string, callers: Callers) => {
  let acknowledged = ledger.tokens.size;
  /** Acknowledged in this phase, but missing. */
  const lost: { phase: string; what: string }[] = [];
  /** Stored more than once. */
  const doubled: string[] = [];
  const jobsTwice = await onConnection(databaseUrl, async (client) => {
    for (const kind of kinds) {
      const writes = ledger[kind];
      const { rows } = await client.query<{ what: string; times: string }>(queries[kind], [[...writes.keys()]]);
      const found = new Map(rows.map(({ what, times }) => [what, Number(times)]));
      for (const [what, phase] of writes) {
        const times = found.get(what) ?? 0;
        if (times > 1) doubled.push(what);
        if (phase === null) continue;
        acknowledged += 1;
        if (times === 0) lost.push({ phase, what });
      }
    }
    return readJobsTwice(client);
  });
  for (const [token, phase] of ledger.tokens) {
    const headers = { authorization: `Bearer ${token}` };
    const requested = { kind: 'account', path: endpoints.profile.path, headers };
    const { status } = await callers.join().callUntilAnswered(requested);
    if (status !== 200) lost.push({ phase, what: `account: ${status}` });
  }
  return { acknowledged, lost, doubled, unseen: ledger.unseen, jobsTwice };
};
