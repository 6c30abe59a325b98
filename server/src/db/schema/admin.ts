import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { day, moment } from './columns';
import { breeds, cities, types } from './reference';
import { userRef } from './users';

/** Advertising of the pets feed. An empty criterion means 'all'. */
export const promos = pgTable(
  'promos',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    link: text('link').notNull(),
    photo: text('photo').notNull(),
    company: text('company').notNull(),
    inn: text('inn').notNull(),
    /** Token of the advertising register. */
    erid: text('erid'),
    isShown: boolean('is_shown').notNull().default(true),
    typeId: smallint('type_id').references(() => types.id),
    /** Number of a pets category. */
    category: smallint('category'),
    breedId: integer('breed_id').references(() => breeds.id),
    sex: smallint('sex'),
    cityId: integer('city_id').references(() => cities.id),
    startsOn: day('starts_on').notNull(),
    /** The last day on which it shows. */
    finishesOn: day('finishes_on').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('promos_running').on(t.finishesOn).where(sql`${t.isShown}`),
    check('promos_category', sql`${t.category} between 1 and 4`),
    check('promos_sex', sql`${t.sex} between 0 and 2`),
    check('promos_days', sql`${t.finishesOn} >= ${t.startsOn}`),
    check('promos_inn', sql`${t.inn} ~ '^([0-9]{10}|[0-9]{12})$'`),
    check('promos_link', sql`${t.link} ~ '^https?://'`),
  ],
);

/** Actions of administrators, append-only (a trigger refuses changes). */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    actorId: userRef('actor_id'),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('audit_log_subject').on(t.subjectKind, t.subjectId, t.id),
    index('audit_log_actor').on(t.actorId, t.id),
  ],
);
