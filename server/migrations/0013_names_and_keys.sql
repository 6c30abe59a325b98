-- How names of the catalogues are compared: without regard to case and ё. Letters are folded one by one: what lower()
-- does to Cyrillic depends on the locale of the database.
CREATE FUNCTION fold_name(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT translate(lower(name), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее')
$$;
--> statement-breakpoint
CREATE INDEX "breeds_folded_name" ON "breeds" USING btree (fold_name("name"));--> statement-breakpoint
CREATE INDEX "cities_folded_name" ON "cities" USING btree (fold_name("name"));--> statement-breakpoint
CREATE INDEX "types_folded_name" ON "types" USING btree (fold_name("name"));--> statement-breakpoint
-- The keys of creations become those of every call that may be repeated.
ALTER TABLE "listing_keys" RENAME TO "request_keys";--> statement-breakpoint
ALTER TABLE "request_keys" RENAME CONSTRAINT "listing_keys_user_id_users_id_fk" TO "request_keys_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "request_keys" RENAME CONSTRAINT "listing_keys_listing_id_listings_id_fk" TO "request_keys_listing_id_listings_id_fk";--> statement-breakpoint
ALTER TABLE "request_keys" RENAME CONSTRAINT "listing_keys_listing_id_unique" TO "request_keys_listing";--> statement-breakpoint
ALTER INDEX "listing_keys_pkey" RENAME TO "request_keys_pkey";--> statement-breakpoint
ALTER INDEX "listing_keys_user" RENAME TO "request_keys_user";--> statement-breakpoint
ALTER TABLE "request_keys" ALTER COLUMN "section" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "request_keys" ADD COLUMN "action" text DEFAULT 'create' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_keys" ALTER COLUMN "action" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "request_keys" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "request_keys" ADD COLUMN "purchase_id" integer;--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_purchase" UNIQUE("purchase_id");--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_keys_age" ON "request_keys" USING btree ("created_at") WHERE "request_keys"."action" <> 'create';--> statement-breakpoint
ALTER TABLE "request_keys" DROP CONSTRAINT "listing_keys_used";--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_action" CHECK ("request_keys"."action" in ('create', 'order'));--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_used" CHECK (("request_keys"."used_at" is null) = (num_nonnulls("request_keys"."listing_id", "request_keys"."purchase_id") = 0));
