CREATE TABLE "search_areas" (
	"search_id" integer PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"radius_km" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_areas" ADD CONSTRAINT "search_areas_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_areas_point" ON "search_areas" USING btree ("latitude","longitude");