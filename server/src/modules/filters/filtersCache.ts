import { createHash } from 'node:crypto';
import type { Section } from 'shared/contract';
import type { Database } from '../../db/database';
import { encodePage, type PageEncoding } from '../../renderProcess';
import { readFilters, readReferenceRevision } from './readFilters';

/** The filters of a section, ready to be sent in any encoding. */
export interface FiltersAnswer {
  etag: string;
  bodies: Record<PageEncoding, Buffer>;
}

const makeAnswer = async (db: Database, section: Section): Promise<FiltersAnswer> => {
  const text = JSON.stringify(await readFilters(db, section));
  const bodies = {
    identity: encodePage(text, 'identity'),
    gzip: encodePage(text, 'gzip'),
    br: encodePage(text, 'br'),
  };
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies };
};

/**
 * Filters are asked for by every visitor and change almost never: each answer is made and compressed once per revision
 * of the reference data. One cheap query tells the revision, so that changes made by another process show at once.
 */
export const createFiltersCache = (db: Database) => {
  const answers = new Map<Section, { revision: number; answer: Promise<FiltersAnswer> }>();

  return async (section: Section): Promise<FiltersAnswer> => {
    const revision = await readReferenceRevision(db);
    const known = answers.get(section);
    if (known?.revision === revision) return known.answer;
    const answer = makeAnswer(db, section);
    answers.set(section, { revision, answer });
    try {
      return await answer;
    } catch (error) {
      answers.delete(section);
      throw error;
    }
  };
};
