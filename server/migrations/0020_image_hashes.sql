CREATE TABLE "image_hashes" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" bit(64),
	"band_0" bit(16) GENERATED ALWAYS AS ((substring("hash" from 1 for 16))::bit(16)) STORED,
	"band_1" bit(16) GENERATED ALWAYS AS ((substring("hash" from 17 for 16))::bit(16)) STORED,
	"band_2" bit(16) GENERATED ALWAYS AS ((substring("hash" from 33 for 16))::bit(16)) STORED,
	"band_3" bit(16) GENERATED ALWAYS AS ((substring("hash" from 49 for 16))::bit(16)) STORED,
	"looked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "image_hashes_band_0" ON "image_hashes" USING btree ("band_0");--> statement-breakpoint
CREATE INDEX "image_hashes_band_1" ON "image_hashes" USING btree ("band_1");--> statement-breakpoint
CREATE INDEX "image_hashes_band_2" ON "image_hashes" USING btree ("band_2");--> statement-breakpoint
CREATE INDEX "image_hashes_band_3" ON "image_hashes" USING btree ("band_3");--> statement-breakpoint
CREATE INDEX "image_hashes_pending" ON "image_hashes" USING btree ("name") WHERE "image_hashes"."looked_at" is null;--> statement-breakpoint
-- A picture is looked at some time after its listing came, unless that was done when it was uploaded.
CREATE FUNCTION listings_hashes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO image_hashes (name) SELECT DISTINCT name FROM unnest(NEW.images) AS name ORDER BY name
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_hashes AFTER INSERT OR UPDATE OF images ON listings
  FOR EACH ROW WHEN (NEW.status <> 0 AND cardinality(NEW.images) > 0) EXECUTE FUNCTION listings_hashes();
--> statement-breakpoint
INSERT INTO image_hashes (name) SELECT DISTINCT name FROM listings, unnest(images) AS name WHERE status <> 0;
