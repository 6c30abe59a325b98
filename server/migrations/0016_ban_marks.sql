CREATE TABLE "banned_identities" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "banned_identities" ADD CONSTRAINT "banned_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banned_identities_user" ON "banned_identities" USING btree ("user_id");--> statement-breakpoint
-- The end of a ban ends what was kept for it, whoever ends it.
CREATE FUNCTION users_unban_identities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM banned_identities WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_unban_identities AFTER UPDATE OF is_banned ON users
  FOR EACH ROW WHEN (OLD.is_banned AND NOT NEW.is_banned) EXECUTE FUNCTION users_unban_identities();
