CREATE TABLE "lost_dismissals" (
	"listing_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lost_dismissals_pk" PRIMARY KEY("listing_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "lost_dismissals" ADD CONSTRAINT "lost_dismissals_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lost_dismissals" ADD CONSTRAINT "lost_dismissals_other_id_listings_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lost_dismissals_other" ON "lost_dismissals" USING btree ("other_id");