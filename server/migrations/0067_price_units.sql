ALTER TABLE "listing_revisions" ADD COLUMN "price_unit" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "price_unit" text;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_price_unit" CHECK ("listings"."price_unit" is null or ("listings"."section" = 'services' and char_length("listings"."price_unit") between 1 and 30)) NOT VALID;