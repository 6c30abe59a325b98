CREATE TABLE "listing_revisions" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"section" "section" NOT NULL,
	"category" smallint NOT NULL,
	"city_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price" integer,
	"images" text[] DEFAULT '{}'::text[] NOT NULL,
	"breed_id" integer,
	"sex" smallint,
	"object_id" integer,
	"audience" smallint,
	"condition" smallint,
	"service_id" integer,
	"text_digest" text,
	"price_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"price_before" integer,
	"price_lowered_at" timestamp (3) with time zone,
	"since" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "listing_revisions_images" CHECK (cardinality("listing_revisions"."images") <= 4)
);
--> statement-breakpoint
ALTER TABLE "request_keys" DROP CONSTRAINT "request_keys_action";--> statement-breakpoint
ALTER TABLE "request_keys" DROP CONSTRAINT "request_keys_used";--> statement-breakpoint
DROP INDEX "listings_moderation";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_before" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_lowered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "review_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listing_actions" ADD COLUMN "what" text DEFAULT 'state' NOT NULL;--> statement-breakpoint
ALTER TABLE "request_keys" ADD COLUMN "edited_id" integer;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_object_id_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."objects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD CONSTRAINT "listing_revisions_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_revisions_waiting" ON "listing_revisions" USING btree ("section","since","listing_id") WHERE "listing_revisions"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "listing_revisions_decided" ON "listing_revisions" USING btree ("decided_at") WHERE "listing_revisions"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "listing_revisions_images" ON "listing_revisions" USING gin ("images");--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_edited_id_listings_id_fk" FOREIGN KEY ("edited_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_moderation" ON "listings" USING btree ("section",coalesce("review_since", "created_at"),"id") WHERE "listings"."status" = 2;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_price_before" CHECK (("listings"."price_before" is null) = ("listings"."price_lowered_at" is null));--> statement-breakpoint
ALTER TABLE "listing_actions" ADD CONSTRAINT "listing_actions_what" CHECK ("listing_actions"."what" in ('state', 'edit', 'revision', 'approve', 'reject', 'undo'));--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_action" CHECK ("request_keys"."action" in ('create', 'order', 'edit'));--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_used" CHECK (("request_keys"."used_at" is null) = (num_nonnulls("request_keys"."listing_id", "request_keys"."purchase_id", "request_keys"."edited_id") = 0));--> statement-breakpoint
UPDATE listings SET price_since = coalesce(published_at, created_at);
--> statement-breakpoint
-- A listing keeps what is known of its author: only a new author is looked up, so that who changes a listing holds no
-- account but the own. A ban changes the listings itself.
CREATE OR REPLACE FUNCTION listings_derive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.author_id IS DISTINCT FROM OLD.author_id THEN
    -- The lock makes a ban that runs at the same time wait, so that it sees this listing.
    SELECT is_banned INTO NEW.author_banned FROM users WHERE id = NEW.author_id FOR SHARE;
    NEW.author_banned := coalesce(NEW.author_banned, false);
  END IF;
  IF NEW.breed_id IS NOT NULL THEN
    SELECT type_id INTO NEW.type_id FROM breeds WHERE id = NEW.breed_id;
  END IF;
  IF NEW.object_id IS NOT NULL THEN
    SELECT coalesce(owner_id, id) INTO NEW.object_root_id FROM objects WHERE id = NEW.object_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION listings_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  -- Nobody has seen a price before the first publication.
  IF NEW.status = 1 AND OLD.published_at IS NULL THEN NEW.price_since := NEW.published_at; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_version BEFORE UPDATE OF version, status, published_at, category, city_id, title, description,
  price, images, breed_id, sex, object_id, audience, condition, service_id ON listings
  FOR EACH ROW EXECUTE FUNCTION listings_version();
--> statement-breakpoint
-- What is under review or deleted has no revision beside it, whoever brought it there.
CREATE FUNCTION listings_drop_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM listing_revisions WHERE listing_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_drop_revision AFTER UPDATE OF status ON listings
  FOR EACH ROW WHEN (OLD.status <> NEW.status AND NEW.status IN (0, 2)) EXECUTE FUNCTION listings_drop_revision();
--> statement-breakpoint
-- Pictures that a revision has let go of: the sweep keeps those that something else needs.
CREATE FUNCTION revisions_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN kept := NEW.images; END IF;
  INSERT INTO image_claims (name, is_removal)
    SELECT DISTINCT name, true FROM unnest(OLD.images) AS name WHERE name <> ALL (kept);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER revisions_pictures AFTER UPDATE OF images ON listing_revisions
  FOR EACH ROW WHEN (OLD.images <> NEW.images) EXECUTE FUNCTION revisions_pictures();
--> statement-breakpoint
CREATE TRIGGER revisions_pictures_delete AFTER DELETE ON listing_revisions
  FOR EACH ROW EXECUTE FUNCTION revisions_pictures();
