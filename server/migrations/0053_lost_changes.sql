CREATE TABLE "lost_changes" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lost_changes_changed" ON "lost_changes" USING btree ("changed_by");
--> statement-breakpoint
-- A row that is written anew in one transaction after the other tells of the last, also where that has the lower number.
CREATE FUNCTION note_lost_change(changed integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO lost_changes AS known (listing_id) VALUES (changed)
    ON CONFLICT (listing_id) DO UPDATE SET version = known.version + 1, changed_by = pg_current_xact_id()
$$;
--> statement-breakpoint
CREATE FUNCTION lost_details_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_lost_change(CASE TG_OP WHEN 'DELETE' THEN OLD.listing_id ELSE NEW.listing_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lost_details_changes AFTER INSERT OR DELETE ON lost_details
  FOR EACH ROW EXECUTE FUNCTION lost_details_changes();
--> statement-breakpoint
CREATE TRIGGER lost_details_moves AFTER UPDATE ON lost_details FOR EACH ROW WHEN (
    (OLD.public_latitude, OLD.public_longitude, OLD.event_date)
      IS DISTINCT FROM (NEW.public_latitude, NEW.public_longitude, NEW.event_date)
  ) EXECUTE FUNCTION lost_details_changes();
--> statement-breakpoint
CREATE FUNCTION listings_lost_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_lost_change(listing_id) FROM lost_details WHERE listing_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_lost_changes AFTER UPDATE ON listings FOR EACH ROW WHEN (
    NEW.section = 'pets' AND (OLD.status, OLD.author_banned, OLD.hidden_at, OLD.category, OLD.type_id)
      IS DISTINCT FROM (NEW.status, NEW.author_banned, NEW.hidden_at, NEW.category, NEW.type_id)
  ) EXECUTE FUNCTION listings_lost_changes();
--> statement-breakpoint
-- A server of before goes on while this runs: what it writes before the triggers are there is read here.
INSERT INTO lost_changes (listing_id) SELECT 0 UNION ALL SELECT listing_id FROM lost_details ON CONFLICT DO NOTHING;
