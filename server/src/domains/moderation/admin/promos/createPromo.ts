import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  adminPromoTexts,
  createPromoSchema,
  type FieldError,
  moscowDay,
  type NewPromo,
  promoDaysError,
} from 'shared/contract';
import { imageClaims, promos } from '../../../../db/schema';
import { invalidFields } from '../../../../errors/httpError';
import { lockAdmin } from '../../../accounts/adminAccess/lockAdmin';
import { recordAudit } from '../../../accounts/adminAccess/recordAudit';
import { withStoredImages } from '../../../images/rules/withStoredImages';
import { tooLarge } from '../../../listings/forms/readForm';
import { promoState } from './promoState';
import type { PromoForm } from './readPromoForm';
import { resolveNewPromo } from './resolveNewPromo';

/**
 * Parses the form; `today` is the day in Moscow. Throws 422 with the errors of all fields at once, otherwise 413 when
 * the picture is too large (docs/specification.md, 'Advertising').
 */
const readNewPromo = ({ fields, photo }: PromoForm, today: string): { values: NewPromo; photo: Buffer } => {
  const parsed = createPromoSchema.safeParse(fields);
  const faults: FieldError[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: path.join('.'),
    msg: message,
  }));
  const daysFault = parsed.success ? promoDaysError(parsed.data, today) : null;
  if (daysFault !== null) faults.push({ field: 'finish', msg: daysFault });
  if (photo === null) faults.unshift({ field: 'photo', msg: adminPromoTexts.imageRequired });
  if (!parsed.success || photo === null || faults.length > 0) throw invalidFields(faults);
  if (photo === 'too large') throw tooLarge(adminPromoTexts.imageTooLarge);
  return { values: parsed.data, photo };
};

/**
 * Creates a promo from a form and returns its id. All or nothing, as with listings: the picture is decoded and encoded
 * again, and its files are written under a claim which finds them again if the rest fails. Throws 422 for errors of the
 * form and 413 for a picture above the limit (docs/specification.md, 'Advertising').
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
      const now = clock.now();
      const [promo] = await tx
        .insert(promos)
        .values({ ...columns, photo: picture.name, createdAt: now })
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
      await tx.delete(imageClaims).where(inArray(imageClaims.id, claimIds));
      return promo.id;
    }),
  );
};
