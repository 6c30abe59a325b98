ALTER TABLE "listing_actions" DROP CONSTRAINT "listing_actions_what";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_readable_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_closed" ON "listings" USING btree ("closed_at") WHERE "listings"."is_readable_closed";--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_closed" CHECK (not "listings"."is_readable_closed" or ("listings"."outcome" is not null and "listings"."closed_at" is not null));--> statement-breakpoint
ALTER TABLE "listing_actions" ADD CONSTRAINT "listing_actions_what" CHECK ("listing_actions"."what" in ('state', 'edit', 'revision', 'approve', 'reject', 'undo', 'close', 'renew'));
--> statement-breakpoint
-- An outcome belongs to state 4 alone, whoever brings the listing out of it.
CREATE FUNCTION listings_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 4 THEN
    NEW.outcome := NULL;
    NEW.closed_at := NULL;
    NEW.is_readable_closed := false;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_outcome BEFORE UPDATE OF status ON listings FOR EACH ROW EXECUTE FUNCTION listings_outcome();
--> statement-breakpoint
-- The same condition as `readableListing`.
CREATE FUNCTION is_readable_listing(listing listings) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (listing.status = 1 OR listing.status = 4 AND listing.is_readable_closed)
    AND NOT listing.author_banned AND listing.hidden_at IS NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION listings_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shown text[] := '{}';
  kept text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.status <> 0 THEN kept := NEW.images; END IF;
    IF is_readable_listing(NEW) THEN shown := NEW.images; END IF;
  END IF;
  IF is_readable_listing(OLD) THEN
    INSERT INTO image_purges (name) SELECT DISTINCT name FROM unnest(OLD.images) AS name WHERE name <> ALL (shown);
  END IF;
  INSERT INTO image_claims (name, is_removal)
    SELECT DISTINCT name, true FROM unnest(OLD.images) AS name WHERE name <> ALL (kept);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER listings_pictures ON listings;
--> statement-breakpoint
CREATE TRIGGER listings_pictures AFTER UPDATE OF status, author_banned, images, hidden_at, is_readable_closed ON listings
  FOR EACH ROW WHEN (
    OLD.status <> NEW.status OR OLD.author_banned <> NEW.author_banned OR OLD.images <> NEW.images
    OR OLD.hidden_at IS DISTINCT FROM NEW.hidden_at OR OLD.is_readable_closed <> NEW.is_readable_closed
  ) EXECUTE FUNCTION listings_pictures();
