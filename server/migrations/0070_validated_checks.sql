-- What the migrations before this one added without a look at the rows that were there.
ALTER TABLE "listings" VALIDATE CONSTRAINT "listings_price_unit";--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_images";--> statement-breakpoint
ALTER TABLE "messages" VALIDATE CONSTRAINT "messages_text";
