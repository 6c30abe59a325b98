ALTER TABLE "listing_actions" DROP CONSTRAINT "listing_actions_what";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_reserved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_actions" ADD CONSTRAINT "listing_actions_what" CHECK ("listing_actions"."what" in ('state', 'edit', 'revision', 'approve', 'reject', 'undo', 'close', 'renew', 'reserve', 'release'));--> statement-breakpoint
-- A reservation belongs to state 1 alone, as an outcome does to state 4.
CREATE OR REPLACE FUNCTION listings_outcome() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 4 THEN
    NEW.outcome := NULL;
    NEW.closed_at := NULL;
    NEW.is_readable_closed := false;
  END IF;
  IF NEW.status <> 1 THEN NEW.is_reserved := false; END IF;
  RETURN NEW;
END $$;
