import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { listingRef } from './listings';
import { breeds, objects, services } from './reference';
import { userRef } from './users';

/**
 * Why a purchase is no longer pending: `paid`; `lapsed` with its window; `cancelled` by the buyer; `declined` by the
 * bank; `unavailable`: the listing cannot be boosted any more or the buyer may not pay; `refused`: the payment is not
 * the one ordered; `failed`: the provider could not create a payment.
 */
export const purchaseOutcomes = [
  'paid',
  'lapsed',
  'cancelled',
  'declined',
  'unavailable',
  'refused',
  'failed',
] as const;
export type PurchaseOutcome = (typeof purchaseOutcomes)[number];

/** Returns the columns of a pin's target, of which exactly one is set; none for a promotion. */
const pinTarget = () => ({
  breedId: integer('breed_id').references(() => breeds.id),
  objectId: integer('object_id').references(() => objects.id),
  serviceId: integer('service_id').references(() => services.id),
});

/** Purchases of boosts, one pending per listing and pin target. 0 pending, 1 confirmed, 2 cancelled, 3 error. */
export const purchases = pgTable(
  'purchases',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    buyerId: userRef('buyer_id'),
    listingId: listingRef(),
    /** 1 pin, 2 promotion. */
    boostType: smallint('boost_type').notNull(),
    ...pinTarget(),
    /** Whole roubles. */
    amount: integer('amount').notNull(),
    status: smallint('status').notNull().default(0),
    provider: text('provider', { enum: ['sandbox', 'yookassa'] }).notNull(),
    providerPaymentId: text('provider_payment_id'),
    paymentLink: text('payment_link'),
    /** Where the receipt goes: at most one of the two. The phone in digits, with the country code. */
    receiptEmail: text('receipt_email'),
    receiptPhone: text('receipt_phone'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    settledAt: moment('settled_at'),
    outcome: text('outcome', { enum: purchaseOutcomes }),
    /** Prefix of the idempotency keys of all requests to the provider for this purchase. */
    orderKey: uuid('order_key').notNull().defaultRandom(),
    /** Where the provider returns the buyer to. */
    returnUrl: text('return_url').notNull().default(''),
    /** When capture was decided. From then on the provider's state counts, not the window. */
    captureStartedAt: moment('capture_started_at'),
    /** When to poll the provider next; empty when its state is final. */
    checkAt: moment('check_at'),
  },
  (t) => [
    unique('purchases_provider_payment').on(t.provider, t.providerPaymentId),
    uniqueIndex('purchases_pending_listing').on(t.listingId).where(sql`${t.status} = 0`),
    uniqueIndex('purchases_pending_breed').on(t.breedId).where(sql`${t.status} = 0`),
    uniqueIndex('purchases_pending_object').on(t.objectId).where(sql`${t.status} = 0`),
    uniqueIndex('purchases_pending_service').on(t.serviceId).where(sql`${t.status} = 0`),
    index('purchases_pending').on(t.expiresAt).where(sql`${t.status} = 0`),
    unique('purchases_order_key').on(t.orderKey),
    index('purchases_buyer').on(t.buyerId, t.createdAt),
    index('purchases_due').on(t.checkAt).where(sql`${t.checkAt} is not null`),
    check('purchases_status', sql`${t.status} between 0 and 3`),
    check('purchases_settled', sql`(${t.status} = 0) = (${t.settledAt} is null)`),
    check(
      'purchases_outcome',
      sql`${t.outcome} in (${sql.raw(purchaseOutcomes.map((name) => `'${name}'`).join(', '))}) and (${t.outcome} is null or ${t.status} <> 0)`,
    ),
    check('purchases_amount', sql`${t.amount} > 0`),
    check(
      'purchases_receipt',
      sql`num_nonnulls(${t.receiptEmail}, ${t.receiptPhone}) <= 1 and ${t.receiptPhone} ~ '^[1-9][0-9]{9,14}$'`,
    ),
    check('purchases_window', sql`${t.expiresAt} > ${t.createdAt}`),
    check('purchases_provider', sql`${t.provider} in ('sandbox', 'yookassa')`),
    check(
      'purchases_target',
      sql`${t.boostType} between 1 and 2 and num_nonnulls(${t.breedId}, ${t.objectId}, ${t.serviceId}) = case when ${t.boostType} = 1 then 1 else 0 end`,
    ),
  ],
);

/** Running boosts. Constraints prevent races: one live boost per listing, one live pin per target. */
export const boosts = pgTable(
  'boosts',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    listingId: listingRef(),
    purchaseId: integer('purchase_id').references(() => purchases.id),
    boostType: smallint('boost_type').notNull(),
    ...pinTarget(),
    state: text('state', { enum: ['live', 'ended'] })
      .notNull()
      .default('live'),
    startsAt: moment('starts_at').notNull().defaultNow(),
    endsAt: moment('ends_at').notNull(),
    /** Since when complaints hide the listing, which stops the boost's time. */
    pausedAt: moment('paused_at'),
  },
  (t) => [
    uniqueIndex('boosts_live_listing').on(t.listingId).where(sql`${t.state} = 'live'`),
    uniqueIndex('boosts_live_breed').on(t.breedId).where(sql`${t.state} = 'live'`),
    uniqueIndex('boosts_live_object').on(t.objectId).where(sql`${t.state} = 'live'`),
    uniqueIndex('boosts_live_service').on(t.serviceId).where(sql`${t.state} = 'live'`),
    unique('boosts_purchase').on(t.purchaseId),
    index('boosts_ending').on(t.endsAt).where(sql`${t.state} = 'live'`),
    check('boosts_state', sql`${t.state} in ('live', 'ended')`),
    check('boosts_window', sql`${t.endsAt} > ${t.startsAt}`),
    check(
      'boosts_target',
      sql`${t.boostType} between 1 and 2 and num_nonnulls(${t.breedId}, ${t.objectId}, ${t.serviceId}) = case when ${t.boostType} = 1 then 1 else 0 end`,
    ),
  ],
);

/** Money movements, append-only by a trigger: one payment per purchase and any refunds, by the provider's number. */
export const ledger = pgTable(
  'ledger',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => purchases.id),
    kind: text('kind', { enum: ['payment', 'refund'] }).notNull(),
    /** In kopecks, as the provider moved them; a refund is negative. */
    amount: integer('amount').notNull(),
    providerRef: text('provider_ref').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('ledger_payment').on(t.purchaseId).where(sql`${t.kind} = 'payment'`),
    index('ledger_purchase').on(t.purchaseId),
    unique('ledger_provider_ref').on(t.providerRef),
    check('ledger_kind', sql`${t.kind} in ('payment', 'refund')`),
    check('ledger_amount', sql`case when ${t.kind} = 'payment' then ${t.amount} > 0 else ${t.amount} < 0 end`),
  ],
);

/** Payments of the sandbox bank (docs/integrations.md, 'Sandbox'); nothing references them. Amounts in kopecks. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    idempotenceKey: text('idempotence_key').notNull().unique('sandbox_payments_key'),
    purchaseId: integer('purchase_id').notNull(),
    orderKey: uuid('order_key').notNull(),
    amount: integer('amount').notNull(),
    description: text('description').notNull(),
    returnUrl: text('return_url').notNull(),
    status: text('status', { enum: ['pending', 'held', 'succeeded', 'cancelled'] })
      .notNull()
      .default('pending'),
    isDeclined: boolean('is_declined').notNull().default(false),
    refundId: uuid('refund_id').unique('sandbox_payments_refund'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('sandbox_payments_time').on(t.createdAt),
    check('sandbox_payments_status', sql`${t.status} in ('pending', 'held', 'succeeded', 'cancelled')`),
    check('sandbox_payments_refunded', sql`${t.refundId} is null or ${t.status} = 'succeeded'`),
  ],
);
