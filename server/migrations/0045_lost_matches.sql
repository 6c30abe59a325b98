CREATE TABLE "lost_matches" (
	"lost_id" integer NOT NULL,
	"found_id" integer NOT NULL,
	"score" smallint NOT NULL,
	"reasons" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lost_matches_pk" PRIMARY KEY("lost_id","found_id"),
	CONSTRAINT "lost_matches_score" CHECK ("lost_matches"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "lost_queue" (
	"listing_id" integer PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"is_new" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lost_matches" ADD CONSTRAINT "lost_matches_lost_id_listings_id_fk" FOREIGN KEY ("lost_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_matches" ADD CONSTRAINT "lost_matches_found_id_listings_id_fk" FOREIGN KEY ("found_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_queue" ADD CONSTRAINT "lost_queue_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lost_matches_found" ON "lost_matches" USING btree ("found_id");--> statement-breakpoint
CREATE INDEX "lost_queue_due" ON "lost_queue" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "lost_details_chips" ON "lost_details" USING btree ("chip") WHERE "lost_details"."chip" is not null;