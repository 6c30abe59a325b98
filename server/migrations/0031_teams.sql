CREATE TABLE "release_journal" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "release_journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"team_id" integer,
	"admin_id" integer,
	"who" text NOT NULL,
	"package" text NOT NULL,
	"action" text NOT NULL,
	"build" text,
	"previous" text,
	"commit" text,
	"dirty" boolean,
	"refused" boolean NOT NULL,
	"sentences" text[] DEFAULT '{}'::text[] NOT NULL,
	"address" text,
	"key" uuid,
	CONSTRAINT "release_journal_key" UNIQUE("key"),
	CONSTRAINT "release_journal_who" CHECK (("release_journal"."admin_id" is null) = ("release_journal"."who" <> ''))
);
--> statement-breakpoint
CREATE TABLE "team_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"label" text NOT NULL,
	"hash" text NOT NULL,
	"start" text NOT NULL,
	"packages" text[] NOT NULL,
	"actions" text[] NOT NULL,
	"made_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "team_tokens_hash" UNIQUE("hash"),
	CONSTRAINT "team_tokens_hash_form" CHECK ("team_tokens"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "team_tokens_scope" CHECK (cardinality("team_tokens"."packages") > 0 and cardinality("team_tokens"."actions") > 0),
	CONSTRAINT "team_tokens_times" CHECK ("team_tokens"."expires_at" > "team_tokens"."created_at")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "teams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"webhook" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_name" UNIQUE("name"),
	CONSTRAINT "teams_webhook" CHECK ("teams"."webhook" ~ '^https://')
);
--> statement-breakpoint
ALTER TABLE "release_journal" ADD CONSTRAINT "release_journal_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_journal" ADD CONSTRAINT "release_journal_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_tokens" ADD CONSTRAINT "team_tokens_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_tokens" ADD CONSTRAINT "team_tokens_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_journal_package" ON "release_journal" USING btree ("package","id");--> statement-breakpoint
CREATE INDEX "release_journal_age" ON "release_journal" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "team_tokens_team" ON "team_tokens" USING btree ("team_id");--> statement-breakpoint
-- The journal only grows; what is a year old may be let go, by the clock of the database and nobody else's.
CREATE FUNCTION release_journal_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '365 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER release_journal_append_only BEFORE UPDATE OR DELETE ON release_journal
  FOR EACH ROW EXECUTE FUNCTION release_journal_keep();
