CREATE TABLE "landings" (
	"section" "section" NOT NULL,
	"group_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "landings_pk" PRIMARY KEY("section","group_id","entry_id","city_id"),
	CONSTRAINT "landings_count" CHECK ("landings"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "landings_city" ON "landings" USING btree ("section","city_id","group_id","entry_id");