CREATE INDEX IF NOT EXISTS "request_keys_unused" ON "request_keys" USING btree ("created_at") WHERE "request_keys"."used_at" is null;
--> statement-breakpoint
-- Adds price_unit: an update of it alone left the version.
CREATE OR REPLACE TRIGGER listings_version BEFORE UPDATE OF version, status, published_at, category, city_id, title,
  description, price, price_unit, images, breed_id, sex, object_id, audience, condition, service_id, born_month, vaccinated,
  documents
  ON listings FOR EACH ROW EXECUTE FUNCTION listings_version();
