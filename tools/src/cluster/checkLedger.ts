import pg from 'pg';
import { endpoints } from 'shared/contract';
import type { Answer, Callers } from './callers';
import { readJobsTwice } from './jobStarts';
import type { Phase } from './phase';
import type { Ledger } from './writers';

/** Whether something that exists was refused. */
const isRefused = ({ status }: Answer): boolean => status === 0 || status >= 400;

/** Returns a line for each refusal that neither the phase of its request nor that of its answer excuses. */
export const unexcusedRefusals = (answers: readonly Answer[], phases: readonly Phase[]): string[] => {
  const excused = (answer: Answer): boolean =>
    phases.some(({ name, excuses }) => [answer.phase, answer.until].includes(name) && excuses(answer));
  return answers
    .filter((answer) => isRefused(answer) && !excused(answer))
    .map(({ phase, kind, status, refusal = '' }) => `${phase}: ${kind} was answered ${status} ${refusal}`);
};

/** When it was acknowledged. */
interface Lost {
  phase: string;
  what: string;
}

/** Differences between the ledger and the database. */
export interface Findings {
  acknowledged: number;
  /** Acknowledged but missing. */
  lost: Lost[];
  /** Stored more than once. */
  doubled: string[];
  /** Not readable right after its author wrote it. */
  unseen: readonly string[];
  /** Jobs run by more than one server. */
  jobsTwice: string[];
}

type Wanted = ReadonlyMap<string, string | null>;

const lostOf = (wanted: Wanted, found: ReadonlyMap<string, number>): Lost[] =>
  [...wanted].flatMap(([what, phase]) => (phase !== null && !found.has(what) ? [{ phase, what }] : []));

const doubledOf = (wanted: Wanted, found: ReadonlyMap<string, number>): string[] =>
  [...wanted.keys()].filter((what) => (found.get(what) ?? 0) > 1);

/** Queries that count each of these in the database. */
const queries = {
  messages: 'select text as what, count(*) times from messages where text = any($1) group by 1',
  listings: 'select title as what, count(*) times from listings where title = any($1) group by 1',
  favourites: `select user_id || ' ' || listing_id as what, count(*) times from favourites
    where user_id || ' ' || listing_id = any($1) group by 1`,
};
const kinds = ['messages', 'listings', 'favourites'] as const;

/** Compares the ledger of acknowledged writes with the database. */
export const checkLedger = async (ledger: Ledger, databaseUrl: string, callers: Callers): Promise<Findings> => {
  const findings = {
    acknowledged: ledger.tokens.size,
    lost: [] as Lost[],
    doubled: [] as string[],
    jobsTwice: [] as string[],
  };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const kind of kinds) {
      const wanted: Wanted = ledger[kind];
      const { rows } = await client.query<{ what: string; times: string }>(queries[kind], [[...wanted.keys()]]);
      const found = new Map(rows.map(({ what, times }) => [what, Number(times)]));
      findings.acknowledged += [...wanted.values()].filter((phase) => phase !== null).length;
      findings.lost.push(...lostOf(wanted, found));
      findings.doubled.push(...doubledOf(wanted, found));
    }
    findings.jobsTwice = await readJobsTwice(client);
  } finally {
    await client.end();
  }
  for (const [token, phase] of ledger.tokens) {
    const headers = { authorization: `Bearer ${token}` };
    const requested = { kind: 'account', path: endpoints.profile.path, headers };
    const { status } = await callers.join().callUntilAnswered(requested);
    if (status !== 200) findings.lost.push({ phase, what: `account: ${status}` });
  }
  return { ...findings, unseen: ledger.unseen };
};
