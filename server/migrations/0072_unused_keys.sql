CREATE INDEX IF NOT EXISTS "request_keys_unused" ON "request_keys" USING btree ("created_at") WHERE "request_keys"."used_at" is null;
--> statement-breakpoint
-- Adds price_unit: an update of it alone left the version.
CREATE OR REPLACE TRIGGER listings_version BEFORE UPDATE OF version, status, published_at, category, city_id, title,
  description, price, price_unit, images, breed_id, sex, object_id, audience, condition, service_id, born_month, vaccinated,
  documents
  ON listings FOR EACH ROW EXECUTE FUNCTION listings_version();
--> statement-breakpoint
-- Earlier decisions left listings hidden by complaints without an open case, so that nobody could show them again.
UPDATE "listings" SET "hidden_at" = NULL WHERE "hidden_at" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "complaint_cases" c WHERE c."listing_id" = "listings"."id" AND c."decided_at" IS NULL);
