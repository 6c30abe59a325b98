CREATE TABLE "schema_floor" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"newest" text NOT NULL,
	"oldest" text NOT NULL,
	CONSTRAINT "schema_floor_single" CHECK ("schema_floor"."id" = 1)
);
