CREATE TABLE "message_versions" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
DROP INDEX "dialogs_list";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "message_versions" ADD CONSTRAINT "message_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dialogs_peer" ON "dialogs" USING btree ("peer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("from_user","client_id") WHERE "messages"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "dialogs_list" ON "dialogs" USING btree ("owner_id","last_time","last_message_id");--> statement-breakpoint
UPDATE "messages" SET "read_at" = "created_at" FROM "dialogs"
	WHERE "owner_id" = "to_user" AND "peer_id" = "from_user" AND "messages"."id" <= "read_up_to_id";--> statement-breakpoint
ALTER TABLE "dialogs" DROP COLUMN "read_up_to_id";--> statement-breakpoint
-- Whoever has a dialog with an account sees its name, and whether it can be written to. Support is shown the same always.
CREATE FUNCTION users_touch_dialogs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In ascending order, as everywhere: nobody who locks several of these rows waits in a circle.
  INSERT INTO message_versions (user_id) SELECT owner_id FROM dialogs WHERE peer_id = NEW.id ORDER BY owner_id
    ON CONFLICT (user_id) DO UPDATE SET version = gen_random_uuid();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_touch_dialogs AFTER UPDATE OF username, is_banned, deleted_at ON users FOR EACH ROW
  WHEN (NEW.id <> 0 AND (OLD.username, OLD.is_banned, OLD.deleted_at) IS DISTINCT FROM (NEW.username, NEW.is_banned, NEW.deleted_at))
  EXECUTE FUNCTION users_touch_dialogs();
