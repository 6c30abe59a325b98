CREATE TABLE "listing_views" (
	"listing_id" integer NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "listing_views_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "view_marks" (
	"day" date NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "view_marks_pk" PRIMARY KEY("day","hash")
);
--> statement-breakpoint
CREATE TABLE "view_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;