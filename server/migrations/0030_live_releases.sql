CREATE TABLE "live_releases" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL,
	"pointer" jsonb NOT NULL,
	"builds" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "live_releases_single" CHECK ("live_releases"."id" = 1)
);
