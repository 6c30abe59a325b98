-- Folding a text in the database costs more than all the rest of storing a listing; the site does it once instead.
ALTER TABLE "listings" ADD COLUMN "text_digest" text;--> statement-breakpoint
DROP INDEX "listings_text";--> statement-breakpoint
DROP FUNCTION listing_text_digest(text, text);--> statement-breakpoint
CREATE INDEX "listings_text" ON "listings" USING btree ("text_digest") WHERE "listings"."status" <> 0;
