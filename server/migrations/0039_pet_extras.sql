DROP INDEX IF EXISTS "listings_feed_sorted";--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD COLUMN "born_month" smallint;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD COLUMN "vaccinated" boolean;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD COLUMN "documents" boolean;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "born_month" smallint;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "vaccinated" boolean;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "documents" boolean;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listings_feed_extras" ON "listings" USING btree ("published_at","id","born_month","vaccinated","documents","category","price","type_id","breed_id","sex") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."section" = 'pets' and ("listings"."born_month" is not null or "listings"."vaccinated" or "listings"."documents");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listings_feed_extras_city" ON "listings" USING btree ("city_id","published_at","id","born_month","vaccinated","documents","category","price","type_id","breed_id","sex") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."section" = 'pets' and ("listings"."born_month" is not null or "listings"."vaccinated" or "listings"."documents");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listings_feed_sorted" ON "listings" USING btree ("section","price" DESC NULLS FIRST,"published_at","id","category","city_id","type_id","breed_id","sex","object_root_id","object_id","audience","condition","service_id","born_month","vaccinated","documents") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE OR REPLACE TRIGGER listings_version BEFORE UPDATE OF version, status, published_at, category, city_id, title,
  description, price, images, breed_id, sex, object_id, audience, condition, service_id, born_month, vaccinated, documents
  ON listings FOR EACH ROW EXECUTE FUNCTION listings_version();
