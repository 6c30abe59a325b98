DROP INDEX "audit_log_subject";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "listings_feed";--> statement-breakpoint
DROP INDEX "listings_feed_category";--> statement-breakpoint
DROP INDEX "listings_feed_city";--> statement-breakpoint
DROP INDEX "listings_feed_category_city";--> statement-breakpoint
DROP INDEX "listings_feed_price";--> statement-breakpoint
DROP INDEX "listings_feed_type";--> statement-breakpoint
DROP INDEX "listings_feed_type_city";--> statement-breakpoint
DROP INDEX "listings_feed_breed";--> statement-breakpoint
DROP INDEX "listings_feed_breed_city";--> statement-breakpoint
DROP INDEX "listings_feed_object";--> statement-breakpoint
DROP INDEX "listings_feed_object_city";--> statement-breakpoint
DROP INDEX "listings_feed_root";--> statement-breakpoint
DROP INDEX "listings_feed_root_city";--> statement-breakpoint
DROP INDEX "listings_feed_service";--> statement-breakpoint
DROP INDEX "listings_feed_service_city";--> statement-breakpoint
DROP INDEX "listings_author";--> statement-breakpoint
DROP INDEX "dialogs_list";--> statement-breakpoint
DROP INDEX "messages_conversation";--> statement-breakpoint
DROP INDEX "purchases_buyer";--> statement-breakpoint
DROP INDEX "favourites_list";--> statement-breakpoint
DROP INDEX "reads_list";--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "listings_feed" ON "listings" USING btree ("section","published_at","id","category","price","type_id","sex","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned";--> statement-breakpoint
CREATE INDEX "listings_feed_category" ON "listings" USING btree ("section","category","published_at","id","price","type_id","sex","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned";--> statement-breakpoint
CREATE INDEX "listings_feed_city" ON "listings" USING btree ("section","city_id","published_at","id","category","price","type_id","sex","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned";--> statement-breakpoint
CREATE INDEX "listings_feed_category_city" ON "listings" USING btree ("section","category","city_id","published_at","id","price","type_id","sex","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned";--> statement-breakpoint
CREATE INDEX "listings_feed_price" ON "listings" USING btree ("section","price","published_at","id","category","type_id","sex","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."price" is not null;--> statement-breakpoint
CREATE INDEX "listings_feed_type" ON "listings" USING btree ("type_id","published_at","id","category","price","sex") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."section" = 'pets';--> statement-breakpoint
CREATE INDEX "listings_feed_type_city" ON "listings" USING btree ("type_id","city_id","published_at","id","category","price","sex") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."section" = 'pets';--> statement-breakpoint
CREATE INDEX "listings_feed_breed" ON "listings" USING btree ("breed_id","published_at","id","category","price","sex") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."section" = 'pets';--> statement-breakpoint
CREATE INDEX "listings_feed_breed_city" ON "listings" USING btree ("breed_id","city_id","published_at","id","category","price","sex") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."section" = 'pets';--> statement-breakpoint
CREATE INDEX "listings_feed_object" ON "listings" USING btree ("object_id","published_at","id","category","price","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."section" = 'market';--> statement-breakpoint
CREATE INDEX "listings_feed_object_city" ON "listings" USING btree ("object_id","city_id","published_at","id","category","price","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."section" = 'market';--> statement-breakpoint
CREATE INDEX "listings_feed_root" ON "listings" USING btree ("object_root_id","published_at","id","category","price","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."section" = 'market';--> statement-breakpoint
CREATE INDEX "listings_feed_root_city" ON "listings" USING btree ("object_root_id","city_id","published_at","id","category","price","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."section" = 'market';--> statement-breakpoint
CREATE INDEX "listings_feed_service" ON "listings" USING btree ("service_id","published_at","id","category","price") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."section" = 'services';--> statement-breakpoint
CREATE INDEX "listings_feed_service_city" ON "listings" USING btree ("service_id","city_id","published_at","id","category","price") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."section" = 'services';--> statement-breakpoint
CREATE INDEX "listings_author" ON "listings" USING btree ("author_id","section","created_at") WHERE "listings"."status" <> 0;--> statement-breakpoint
CREATE INDEX "dialogs_list" ON "dialogs" USING btree ("owner_id","last_time");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("pair_low","pair_high","id");--> statement-breakpoint
CREATE INDEX "purchases_buyer" ON "purchases" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "favourites_list" ON "favourites" USING btree ("user_id","section","created_at");--> statement-breakpoint
CREATE INDEX "reads_list" ON "reads" USING btree ("user_id","section","created_at");