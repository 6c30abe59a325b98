import type { FastifyInstance } from 'fastify';
import type { JournalEntry, LiveReleases } from 'shared/contract';
import type { Database } from '../../db/database';
import { readRendering } from '../../render/renderMetrics';
import { readJournal } from '../teams/core/journal';
import { readTrialViews } from '../teams/trials/readTrialViews';
import type { Knowledge } from './presentComposition';
import { selectIncidents } from './selectIncidents';
import { readVitals } from './vitalMetrics';

/** Journal entries shown for each part. */
const LATEST = 3;

/** Returns the latest journal entries of these packages, by folder name. */
export const latestOf = async (
  db: Database,
  names: readonly string[],
): Promise<(packageName: string) => JournalEntry[]> => {
  const latest = await Promise.all(names.map((name) => readJournal(db, { package: name, limit: LATEST })));
  const byName = new Map(names.map((name, place) => [name, latest[place] ?? []]));
  return (name) => byName.get(name) ?? [];
};

/** Reads what this server knows of the live builds. */
export const readKnowledge = async (
  { db, clock, settings, quarantine, metricsRegistry }: FastifyInstance,
  pointer: LiveReleases,
): Promise<Omit<Knowledge, 'journalOf' | 'hasPreviews'>> => ({
  incidentsOf: await selectIncidents(db, clock.now()),
  findQuarantine: quarantine.find,
  vitalsOf: await readVitals(metricsRegistry),
  renderingOf: await readRendering(metricsRegistry),
  trialOf: await readTrialViews(db, settings, pointer),
});
