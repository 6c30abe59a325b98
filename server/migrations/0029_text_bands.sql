ALTER TABLE "listing_revisions" ADD COLUMN "text_bands" integer[];--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "text_bands" integer[];--> statement-breakpoint
CREATE INDEX "listings_text_bands" ON "listings" USING gin ("text_bands") WHERE "listings"."status" <> 0;--> statement-breakpoint
CREATE INDEX "listings_unbanded" ON "listings" USING btree ("id") WHERE "listings"."text_bands" is null and "listings"."status" <> 0;