CREATE TABLE "lost_details" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"event_date" date,
	"place" text,
	"latitude" double precision,
	"longitude" double precision,
	"public_latitude" double precision,
	"public_longitude" double precision,
	"colour" text,
	"size" text,
	"collar" text,
	"special" text,
	"chip" text,
	"reward" integer,
	CONSTRAINT "lost_details_point" CHECK (num_nulls("lost_details"."latitude", "lost_details"."longitude", "lost_details"."public_latitude", "lost_details"."public_longitude") in (0, 4)),
	CONSTRAINT "lost_details_chip" CHECK ("lost_details"."chip" ~ '^[0-9]{15}$')
);
--> statement-breakpoint
ALTER TABLE "listing_revisions" ADD COLUMN "lost" jsonb;--> statement-breakpoint
ALTER TABLE "lost_details" ADD CONSTRAINT "lost_details_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;