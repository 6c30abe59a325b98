CREATE TABLE "image_purges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_purges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_claims" ADD COLUMN "is_removal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "image_purges_age" ON "image_purges" USING btree ("created_at");--> statement-breakpoint
-- Whatever takes a listing out of the public's sight, or a picture out of a listing: who does it need not know of this.
CREATE FUNCTION listings_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text[] := '{}';
  kept text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.status <> 0 THEN kept := NEW.images; END IF;
    IF NEW.status = 1 AND NOT NEW.author_banned THEN shown := NEW.images; END IF;
  END IF;
  IF OLD.status = 1 AND NOT OLD.author_banned THEN
    INSERT INTO image_purges (name) SELECT DISTINCT name FROM unnest(OLD.images) AS name WHERE name <> ALL (shown);
  END IF;
  INSERT INTO image_claims (name, is_removal)
    SELECT DISTINCT name, true FROM unnest(OLD.images) AS name WHERE name <> ALL (kept);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_pictures AFTER UPDATE OF status, author_banned, images ON listings
  FOR EACH ROW WHEN (
    OLD.status <> NEW.status OR OLD.author_banned <> NEW.author_banned OR OLD.images <> NEW.images
  ) EXECUTE FUNCTION listings_pictures();
--> statement-breakpoint
CREATE TRIGGER listings_pictures_delete AFTER DELETE ON listings FOR EACH ROW EXECUTE FUNCTION listings_pictures();
--> statement-breakpoint
CREATE FUNCTION promos_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO image_purges (name) VALUES (OLD.photo);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER promos_pictures AFTER DELETE ON promos FOR EACH ROW EXECUTE FUNCTION promos_pictures();
--> statement-breakpoint
-- Listings that were deleted before this have left their files behind.
INSERT INTO image_claims (name, is_removal)
  SELECT DISTINCT name, true FROM listings, unnest(images) AS name WHERE status = 0;
