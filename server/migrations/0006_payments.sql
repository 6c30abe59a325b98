CREATE TABLE "sandbox_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"idempotence_key" text NOT NULL,
	"purchase_id" integer NOT NULL,
	"order_key" uuid NOT NULL,
	"amount" integer NOT NULL,
	"description" text NOT NULL,
	"return_url" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_declined" boolean DEFAULT false NOT NULL,
	"refund_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_key" UNIQUE("idempotence_key"),
	CONSTRAINT "sandbox_payments_refund" UNIQUE("refund_id"),
	CONSTRAINT "sandbox_payments_status" CHECK ("sandbox_payments"."status" in ('pending', 'held', 'succeeded', 'cancelled')),
	CONSTRAINT "sandbox_payments_refunded" CHECK ("sandbox_payments"."refund_id" is null or "sandbox_payments"."status" = 'succeeded')
);
--> statement-breakpoint
ALTER TABLE "ledger" ALTER COLUMN "provider_ref" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "order_key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "return_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "capture_started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "check_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "sandbox_payments_time" ON "sandbox_payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "purchases_due" ON "purchases" USING btree ("check_at") WHERE "purchases"."check_at" is not null;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_provider_ref" UNIQUE("provider_ref");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_order_key" UNIQUE("order_key");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_outcome" CHECK ("purchases"."outcome" in ('paid', 'lapsed', 'cancelled', 'declined', 'unavailable', 'refused', 'failed') and ("purchases"."outcome" is null or "purchases"."status" <> 0));