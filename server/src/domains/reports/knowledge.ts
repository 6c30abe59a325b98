import type { FastifyInstance } from 'fastify';
import type { JournalEntry, LiveReleases } from 'shared/contract';
import type { Database } from '../../db/database';
import { readRendering } from '../../render/renderMetrics';
import { readJournal } from '../teams/core/journal';
import { readTrialViews } from '../teams/trials/readTrialViews';
import type { Knowledge } from './presentComposition';
import { selectIncidents } from './selectIncidents';
import { readVitals } from './vitalMetrics';

/** Of how many entries of the journal each part tells. */
const LATEST = 3;

/** Reads the latest entries of the journal about these packages, by their folder names. */
export const latestOf = async (
  db: Database,
  names: readonly string[],
): Promise<(packageName: string) => JournalEntry[]> => {
  const latest = await Promise.all(names.map((name) => readJournal(db, { package: name, limit: LATEST })));
  const byName = new Map(names.map((name, place) => [name, latest[place] ?? []]));
  return (name) => byName.get(name) ?? [];
};

/** Reads what this server knows of the builds that are live. */
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
