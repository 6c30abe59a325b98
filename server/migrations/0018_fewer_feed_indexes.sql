DROP INDEX "listings_feed_category";--> statement-breakpoint
DROP INDEX "listings_feed_category_city";