-- What the schema language cannot say: derived columns of listings, append-only tables, the revision of reference data.

CREATE FUNCTION listings_derive() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock makes a ban that runs at the same time wait, so that it sees this listing.
  SELECT is_banned INTO NEW.author_banned FROM users WHERE id = NEW.author_id FOR SHARE;
  NEW.author_banned := coalesce(NEW.author_banned, false);
  IF NEW.breed_id IS NOT NULL THEN
    SELECT type_id INTO NEW.type_id FROM breeds WHERE id = NEW.breed_id;
  END IF;
  IF NEW.object_id IS NOT NULL THEN
    SELECT coalesce(owner_id, id) INTO NEW.object_root_id FROM objects WHERE id = NEW.object_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER listings_derive BEFORE INSERT OR UPDATE OF author_id, breed_id, object_id ON listings
  FOR EACH ROW EXECUTE FUNCTION listings_derive();
--> statement-breakpoint
CREATE FUNCTION users_ban_listings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET author_banned = NEW.is_banned
    WHERE author_id = NEW.id AND author_banned IS DISTINCT FROM NEW.is_banned;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_ban_listings AFTER UPDATE OF is_banned ON users
  FOR EACH ROW WHEN (OLD.is_banned IS DISTINCT FROM NEW.is_banned) EXECUTE FUNCTION users_ban_listings();
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
INSERT INTO reference_revision (id, revision) VALUES (1, 1);
--> statement-breakpoint
CREATE FUNCTION bump_reference_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reference_revision SET revision = revision + 1 WHERE id = 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER types_revision AFTER INSERT OR UPDATE OR DELETE ON types FOR EACH STATEMENT EXECUTE FUNCTION bump_reference_revision();
--> statement-breakpoint
CREATE TRIGGER breeds_revision AFTER INSERT OR UPDATE OR DELETE ON breeds FOR EACH STATEMENT EXECUTE FUNCTION bump_reference_revision();
--> statement-breakpoint
CREATE TRIGGER cities_revision AFTER INSERT OR UPDATE OR DELETE ON cities FOR EACH STATEMENT EXECUTE FUNCTION bump_reference_revision();
--> statement-breakpoint
CREATE TRIGGER objects_revision AFTER INSERT OR UPDATE OR DELETE ON objects FOR EACH STATEMENT EXECUTE FUNCTION bump_reference_revision();
--> statement-breakpoint
CREATE TRIGGER services_revision AFTER INSERT OR UPDATE OR DELETE ON services FOR EACH STATEMENT EXECUTE FUNCTION bump_reference_revision();
