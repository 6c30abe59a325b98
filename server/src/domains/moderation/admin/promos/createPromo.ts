import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  adminPromoTexts,
  categoryNames,
  createPromoSchema,
  type FieldError,
  foldText,
  moscowDay,
  type NewPromo,
  PROMO_IMAGE_MAX_BYTES,
  promoDaysError,
} from 'shared/contract';
import type { Queryable, Transaction } from '../../../../db/database';
import { idByName } from '../../../../db/idByName';
import { breeds, cities, imageClaims, promos, types } from '../../../../db/schema';
import { fieldErrorsOf, invalidFields } from '../../../../errors/httpError';
import { cityByName } from '../../../../geography/cityByName';
import { lockAdmin } from '../../../accounts/adminAccess/adminAccess';
import { recordAudit } from '../../../accounts/adminAccess/recordAudit';
import { readForm, tooLarge } from '../../../calls/readForm';
import { withStoredImages } from '../../../images/rules/storedImages';
import { promoState } from './selectAdminPromos';

/** The picture, and room for the fields. A longer form is not read to its end. */
const FORM_MAX_BYTES = 16 * 1024 * 1024;

interface PromoForm {
  fields: Record<string, unknown>;
  /** Null without a picture. */
  photo: Buffer | 'too large' | null;
}

/** Reads a multipart promo form to its end. Throws 413 and 422 as `readForm`; the result reports content errors. */
export const readPromoForm = async (request: FastifyRequest): Promise<PromoForm> => {
  let photo: PromoForm['photo'] = null;
  const fields = await readForm(request, {
    fileField: 'photo',
    fileMaxBytes: PROMO_IMAGE_MAX_BYTES,
    formMaxBytes: FORM_MAX_BYTES,
    discardMaxBytes: FORM_MAX_BYTES,
    formTooLarge: adminPromoTexts.imageTooLarge,
    onFile: ({ bytes, truncated }) => {
      photo ??= truncated ? 'too large' : bytes;
    },
  });
  return { fields, photo };
};

type Criterion = NewPromo['breed'];
type Columns = Omit<typeof promos.$inferInsert, 'photo' | 'createdAt'>;

/** Returns an entry of a list by its number, from 1, or its name; null for all, undefined for an unknown one. */
const pick = <T>(list: readonly T[], wanted: Criterion, nameOf: (entry: T) => string): T | null | undefined => {
  if (wanted === null) return null;
  if (typeof wanted === 'number') return list[wanted - 1];
  return list.find((entry) => foldText(nameOf(entry)) === foldText(wanted));
};

const findBreed = async (db: Queryable, wanted: Criterion) => {
  if (wanted === null) return null;
  const [breed] = await db
    .select({ id: breeds.id, typeId: breeds.typeId })
    .from(breeds)
    .where(typeof wanted === 'number' ? eq(breeds.id, wanted) : eq(breeds.id, idByName('breeds', sql`${wanted}`)));
  return breed;
};

const findCity = async (db: Queryable, wanted: Criterion) => {
  if (wanted === null) return null;
  if (typeof wanted === 'string') return cityByName(db, wanted);
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, wanted));
  return city;
};

/** Returns a new promo's columns. Throws 422 for every unknown entry and for a breed of another type. */
const resolveNewPromo = async (db: Queryable, values: NewPromo): Promise<Columns> => {
  const type = pick(await db.select().from(types).orderBy(asc(types.id)), values.type, ({ name }) => name);
  const category = pick(categoryNames.pets, values.category, (name) => name);
  const breed = await findBreed(db, values.breed);
  const city = await findCity(db, values.city);
  const errors: FieldError[] = [];
  if (type === undefined) errors.push({ field: 'type', msg: adminPromoTexts.unknownType });
  if (category === undefined) errors.push({ field: 'category', msg: adminPromoTexts.unknownCategory });
  if (breed === undefined) errors.push({ field: 'breed', msg: adminPromoTexts.unknownBreed });
  if (city === undefined) errors.push({ field: 'city', msg: adminPromoTexts.unknownCity });
  if (type && breed && breed.typeId !== type.id) errors.push({ field: 'breed', msg: adminPromoTexts.otherType });
  if (errors.length > 0) throw invalidFields(errors);
  const { link, company, inn, erid } = values;
  return {
    link,
    company,
    inn,
    erid,
    isShown: values.show === 1,
    typeId: type?.id ?? null,
    category: category ? categoryNames.pets.indexOf(category) + 1 : null,
    breedId: breed?.id ?? null,
    sex: values.sex === 0 ? null : values.sex,
    cityId: city?.id ?? null,
    startsOn: values.created,
    finishesOn: values.finish,
  };
};

/** Parses the form; `today` is Moscow's. Throws 422 with all fields' errors, else 413 for a too large picture. */
const readNewPromo = ({ fields, photo }: PromoForm, today: string): { values: NewPromo; photo: Buffer } => {
  const parsed = createPromoSchema.safeParse(fields);
  const errors = fieldErrorsOf(parsed.error);
  const daysError = parsed.success ? promoDaysError(parsed.data, today) : null;
  if (daysError !== null) errors.push({ field: 'finish', msg: daysError });
  if (photo === null) errors.unshift({ field: 'photo', msg: adminPromoTexts.imageRequired });
  if (!parsed.success || photo === null || errors.length > 0) throw invalidFields(errors);
  if (photo === 'too large') throw tooLarge(adminPromoTexts.imageTooLarge);
  return { values: parsed.data, photo };
};

type NewRow = Columns & { photo: string };

/** Returns the id of a promo that is equal in everything, its picture included. */
const findEqual = async (tx: Transaction, row: NewRow): Promise<number | undefined> => {
  const isEqual = Object.entries(row).map(
    ([name, value]) => sql`${promos[name as keyof NewRow]} is not distinct from ${value}`,
  );
  const [found] = await tx
    .select({ id: promos.id })
    .from(promos)
    .where(and(...isEqual));
  return found?.id;
};

const insertPromo = async (tx: Transaction, row: NewRow, actorId: number, now: Date): Promise<number> => {
  const [promo] = await tx
    .insert(promos)
    .values({ ...row, createdAt: now })
    .returning();
  if (!promo) throw new Error('No promo was stored');
  await recordAudit(tx, {
    actorId,
    action: 'create',
    kind: 'promo',
    subjectId: promo.id,
    subject: promo.link,
    before: null,
    after: { ...promoState(promo), company: promo.company, inn: promo.inn, erid: promo.erid },
    now,
  });
  return promo.id;
};

/**
 * Creates a promo from a form, all or nothing, its picture encoded again under a claim; returns its id. A repeat, whose
 * first answer was lost, gets the same one. Throws 422 for errors of the form and 413 for a too large picture
 * (docs/specification.md, 'Advertising').
 */
export const createPromo = async (
  site: Pick<FastifyInstance, 'db' | 'images' | 'clock' | 'pictures'>,
  actorId: number,
  form: PromoForm,
): Promise<number> => {
  const { db, clock } = site;
  const { values, photo } = readNewPromo(form, moscowDay(clock.now()));
  const columns = await resolveNewPromo(db, values);
  const picture = await site.pictures.render(actorId, photo);
  return withStoredImages(site, [picture], (claimIds) =>
    db.transaction(async (tx) => {
      await lockAdmin(tx, actorId);
      const row = { ...columns, photo: picture.name };
      const id = (await findEqual(tx, row)) ?? (await insertPromo(tx, row, actorId, clock.now()));
      await tx.delete(imageClaims).where(inArray(imageClaims.id, claimIds));
      return id;
    }),
  );
};
