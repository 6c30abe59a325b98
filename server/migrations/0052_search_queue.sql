CREATE TABLE "search_queue" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_queue" ADD CONSTRAINT "search_queue_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_queue_turn" ON "search_queue" USING btree ("published_at");