CREATE TABLE "chip_tries" (
	"user_id" integer NOT NULL,
	"listing_id" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"tries" smallint NOT NULL,
	CONSTRAINT "chip_tries_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "chip_tries" ADD CONSTRAINT "chip_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chip_tries" ADD CONSTRAINT "chip_tries_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "chip_tries_since" ON "chip_tries" USING btree ("since");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "chip_tries_listing" ON "chip_tries" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "listings_returned" ON "listings" USING btree ("outcome") WHERE "listings"."outcome" in ('found', 'returned');