CREATE TABLE "release_files" (
	"team_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"stored_at" timestamp (3) with time zone,
	"needed_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_files_team_id_sha256_pk" PRIMARY KEY("team_id","sha256"),
	CONSTRAINT "release_files_size" CHECK ("release_files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "release_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" integer NOT NULL,
	"package" text NOT NULL,
	"plan_hash" text NOT NULL,
	"files" jsonb NOT NULL,
	"describe" text NOT NULL,
	"commit" text,
	"dirty" boolean,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finishing_until" timestamp (3) with time zone,
	"end" jsonb
);
--> statement-breakpoint
ALTER TABLE "release_files" ADD CONSTRAINT "release_files_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "release_uploads" ADD CONSTRAINT "release_uploads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "release_files_age" ON "release_files" USING btree ("needed_until");--> statement-breakpoint
CREATE UNIQUE INDEX "release_uploads_open" ON "release_uploads" USING btree ("team_id","plan_hash") WHERE "release_uploads"."end" is null;--> statement-breakpoint
CREATE INDEX "release_uploads_age" ON "release_uploads" USING btree ("expires_at");