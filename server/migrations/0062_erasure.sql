-- The listings that a notice names: its own, the one that was complained about, both of a likely match.
CREATE FUNCTION notice_listings(data jsonb, once text) RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(
    ARRAY[
      substring(data ->> 'id' from '^[0-9]{1,18}$')::bigint,
      substring(data -> 'listing' ->> 'id' from '^[0-9]{1,18}$')::bigint
    ] || string_to_array(substring(once from '^match:([0-9]{1,18}:[0-9]{1,18})$'), ':')::bigint[],
    NULL)
$$;
--> statement-breakpoint
DROP INDEX "listings_erasing";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_listings" ON "notifications" USING gin (notice_listings("data", "once"));--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_unerased" ON "users" USING btree ("deleted_at") WHERE "users"."deleted_at" is not null and "users"."erased_at" is null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listings_unerased" ON "listings" USING btree ("updated_at") WHERE "listings"."status" = 0 and "listings"."erased_at" is null;
--> statement-breakpoint
-- Nobody empties a journal as a whole either.
CREATE TRIGGER ledger_no_truncate BEFORE TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER release_journal_no_truncate BEFORE TRUNCATE ON release_journal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- One change of an entry is allowed: the name of a deleted account, or the title of a deleted listing, is emptied.
CREATE FUNCTION audit_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_gone boolean := false;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW = jsonb_populate_record(OLD, jsonb_build_object('details', OLD.details || '{"subject": ""}')) THEN
    IF OLD.subject_kind = 'user' THEN
      SELECT deleted_at IS NOT NULL INTO is_gone FROM users WHERE id = OLD.subject_id::integer;
    ELSIF OLD.subject_kind = 'listing' THEN
      SELECT status = 0 INTO is_gone FROM listings WHERE id = OLD.subject_id::integer;
    END IF;
    IF is_gone THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
DROP TRIGGER audit_log_append_only ON audit_log;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_keep();
--> statement-breakpoint
-- Likewise the network address of an administrator whose account is deleted.
CREATE OR REPLACE FUNCTION release_journal_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '365 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW = jsonb_populate_record(OLD, '{"address": null}') AND EXISTS (
    SELECT FROM users WHERE id = OLD.admin_id AND deleted_at IS NOT NULL
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
