import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  type AuditAction,
  adminPromoTexts,
  moscowDay,
  type PromoAction,
  type PromoState,
  parseId,
} from 'shared/contract';
import type { Database, Transaction } from '../../../../db/database';
import { promos } from '../../../../db/schema';
import { invalidFields, notFound } from '../../../../errors/httpError';
import { type Acting, actAsAdmin } from '../../../accounts/adminAccess/recordAudit';
import { claimImages, releaseImages } from '../../../images/rules/storedImages';
import { messages } from '../messages.ru';
import { promoState } from './selectAdminPromos';

type Promo = typeof promos.$inferSelect;

interface Act extends Acting {
  action: PromoAction;
}

const noPromo = () => notFound(messages.noPromo);

const idOf = ({ promo_id: requested }: PromoAction): number => {
  const id = parseId(String(requested));
  if (id === null) throw noPromo();
  return id;
};

/** Returns the columns that an action changes, and its name in the audit log. */
const changeOf = (promo: Promo, action: Exclude<PromoAction, { action: 'delete' }>, today: string) => {
  if (action.action === 'toggle_visibility') {
    const isShown = action.show === undefined ? !promo.isShown : action.show === 1;
    const verb: AuditAction = isShown ? 'show' : 'hide';
    return { verb, columns: { isShown } };
  }
  const { finish } = action;
  if (finish < today) throw invalidFields([{ field: 'finish', msg: adminPromoTexts.finishBeforeToday }]);
  const verb: AuditAction = 'set_dates';
  return { verb, columns: { startsOn: today, finishesOn: finish } };
};

const lockPromo = async (tx: Transaction, id: number): Promise<Promo> => {
  const [promo] = await tx.select().from(promos).where(eq(promos.id, id)).for('update');
  if (!promo) throw noPromo();
  return promo;
};

const act = (db: Database, { action, ...acting }: Act): Promise<PromoState> =>
  actAsAdmin(db, acting, async (tx, record) => {
    const promo = await lockPromo(tx, idOf(action));
    const before = promoState(promo);
    const entry = { kind: 'promo' as const, subjectId: promo.id, subject: promo.link, before };
    if (action.action === 'delete') {
      await tx.delete(promos).where(eq(promos.id, promo.id));
      await record({ ...entry, action: 'delete' });
      return { ok: true, ...before };
    }
    const { verb, columns } = changeOf(promo, action, moscowDay(acting.now));
    const after = promoState({ ...promo, ...columns });
    // A repeat changes nothing and is not recorded.
    if (isDeepStrictEqual(before, after)) return { ok: true, ...after };
    await tx.update(promos).set(columns).where(eq(promos.id, promo.id));
    await record({ ...entry, action: verb, after });
    return { ok: true, ...after };
  });

const deletePromo = async (site: Pick<FastifyInstance, 'db' | 'images'>, what: Act): Promise<PromoState> => {
  const [promo] = await site.db
    .select()
    .from(promos)
    .where(eq(promos.id, idOf(what.action)));
  if (!promo) throw noPromo();
  // Claimed before and released after: if interrupted, the sweep finds the files.
  const claimIds = await claimImages(site.db, [promo.photo], what.now);
  try {
    return await act(site.db, what);
  } finally {
    await releaseImages(site, claimIds);
  }
};

/** Shows, hides, schedules or deletes a promo; returns its new state. Throws 404, or 422 for a past last day. */
export const actOnPromo = (site: Pick<FastifyInstance, 'db' | 'images'>, what: Act): Promise<PromoState> =>
  what.action.action === 'delete' ? deletePromo(site, what) : act(site.db, what);
