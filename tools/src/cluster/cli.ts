import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { rootDir } from '../webpack/federatedPackages';
import { type Answer, isRefused } from './callers';
import { unexcusedRefusals } from './checkLedger';
import {
  crashWithOneStandby,
  crashWithTwoStandbys,
  freezeReplica,
  plannedFailOver,
  restartPrimary,
  stopReplica,
} from './databasePhases';
import { leaderOf } from './failOver';
import { lastSchemaChange } from './lastSchemaChange';
import type { Phase } from './phase';
import { runTraffic } from './runTraffic';
import { drainServer, firstCalls, killServer, usual } from './serverPhases';
import { bucketUnavailable, countTogether, releaseAndGoBack } from './sharedPhases';
import { type Cluster, siteDatabase, startCluster } from './startCluster';
import { downgrade, migrateInUse, sessionsOfBoth } from './versionPhases';
import { type ServerVersion, versionOf } from './versions';

const writes = new Set(['sign-in', 'consent', 'message', 'favourite', 'placing']);

const quantile = (sorted: readonly number[], share: number): number | null => {
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return found === undefined ? null : Math.round(found);
};

const timesOf = (answers: readonly Answer[]): number[] => answers.map(({ ms }) => ms).sort((a, b) => a - b);

/** Returns a row for each phase: number of calls, milliseconds, and refusals, excused or not. */
const tablesOf = (
  answers: readonly Answer[],
  phases: readonly Pick<Phase, 'name'>[],
): Record<string, Record<string, number | null>> =>
  Object.fromEntries(
    phases.map(({ name }) => {
      const all = answers.filter(({ phase }) => phase === name);
      const reads = timesOf(all.filter(({ kind }) => !writes.has(kind)));
      const written = timesOf(all.filter(({ kind }) => writes.has(kind)));
      const row = {
        calls: all.length,
        refused: all.filter(({ status }) => isRefused(status)).length,
        'read p50, ms': quantile(reads, 0.5),
        'read p99, ms': quantile(reads, 0.99),
        'write p50, ms': quantile(written, 0.5),
        'write p99, ms': quantile(written, 0.99),
      };
      return [name, row];
    }),
  );

const SERVERS = 3;
/** Minimum duration of each phase in seconds. */
const SECONDS = 6;

/** In order: each prepares the next one. */
const allPhases: readonly Phase[] = [
  firstCalls,
  usual,
  migrateInUse,
  sessionsOfBoth,
  countTogether,
  killServer,
  drainServer,
  stopReplica,
  freezeReplica,
  releaseAndGoBack,
  bucketUnavailable,
  downgrade,
  restartPrimary,
  plannedFailOver,
  crashWithTwoStandbys,
  crashWithOneStandby,
];

/** Returns log lines of server errors. */
const failuresOf = ({ servers }: Cluster): string[] =>
  servers.flatMap(({ name, output }) =>
    output()
      .split('\n')
      .filter((line) => line.includes('"level":50') && /"statusCode":500|INTERNAL|request[ .]failed/.test(line))
      .slice(0, 5)
      .map((line) => `${name}: ${line.slice(0, 1500)}`),
  );

/** Prints what visitors noticed; returns whether all of it was expected. */
const runAll = async (version: ServerVersion): Promise<boolean> => {
  const cluster = await startCluster({ servers: SERVERS, standbys: 2, isShared: true, version });
  try {
    const traffic = await runTraffic(cluster, { visitors: 8, writers: 4 });
    for (const phase of allPhases) {
      console.log(`• ${phase.name}`);
      traffic.callers.enter(phase.name);
      await phase.run(cluster, SECONDS);
    }
    const findings = await traffic.end(siteDatabase(leaderOf(cluster).url));
    const { acknowledged, doubled, unseen, jobsTwice } = findings;
    const maybeLost = new Set(allPhases.filter(({ mayLose }) => mayLose).map(({ name }) => name));
    const lost = findings.lost
      .filter(({ phase }) => !maybeLost.has(phase))
      .map(({ phase, what }) => `${phase}: ${what}`);
    const unexpected = unexcusedRefusals(traffic.callers.answers, allPhases);
    console.table(tablesOf(traffic.callers.answers, allPhases));
    console.log(`Acknowledged writes: ${acknowledged}`);
    console.log(`• lost with one replica that is not awaited: ${findings.lost.length - lost.length}`);
    for (const [label, lines] of Object.entries({
      lost,
      'written twice': doubled,
      'not seen by the writer': unseen,
      'unexpected refusals': unexpected,
      'jobs started twice': jobsTwice,
    })) {
      console.log(`${lines.length === 0 ? '✓' : '✗'} ${label}: ${lines.length}`);
      for (const line of lines.slice(0, 20)) console.log(`    ${line}`);
    }
    for (const line of failuresOf(cluster)) console.log(line);
    return [lost, doubled, unseen, unexpected, jobsTwice].every(({ length }) => length === 0);
  } finally {
    await cluster.stop();
  }
};

/**
 * Runs a whole site on one machine under load and incidents: first with an older commit's server alone, then with
 * today's beside it. Prints call durations by phase and what was wrongly lost, duplicated or refused; returns whether
 * nothing was.
 */
const run = async (named?: string): Promise<boolean> => {
  const { commit, migrations } = lastSchemaChange(rootDir, named);
  console.log(`Server ${commit.slice(0, 8)} beside today's, migrations between them: ${migrations.join(', ')}`);
  const older = mkdtempSync(path.join(tmpdir(), 'laparyadom-older-'));
  try {
    return await runAll(await versionOf(commit, older));
  } finally {
    rmSync(older, { recursive: true, force: true });
  }
};

const { values } = parseArgs({ options: { beside: { type: 'string' } } });
process.exitCode = (await run(values.beside)) ? 0 : 1;
