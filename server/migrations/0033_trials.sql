CREATE TABLE "team_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"team_id" integer NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_counts" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"arm" text NOT NULL,
	"measure" text NOT NULL,
	"bin" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "trial_counts_pk" PRIMARY KEY("remote","build","started_at","arm","measure","hour","place","bin")
);
--> statement-breakpoint
CREATE TABLE "trial_marks" (
	"day" date NOT NULL,
	"hash" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "trial_marks_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
CREATE TABLE "trials" (
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"figures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"is_told_late" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "trials_pk" PRIMARY KEY("remote","build","started_at"),
	CONSTRAINT "trials_end" CHECK (("trials"."state" = 'running') = ("trials"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "team_notices" ADD CONSTRAINT "team_notices_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_notices_due" ON "team_notices" USING btree ("due_at");