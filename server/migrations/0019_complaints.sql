CREATE TABLE "complaint_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"section" "section",
	"listing_id" integer,
	"user_id" integer,
	"weight" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"hid_at" timestamp (3) with time zone,
	"hiding_told_at" timestamp (3) with time zone,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"author_told_at" timestamp (3) with time zone,
	"reversal" jsonb,
	CONSTRAINT "complaint_cases_target" CHECK (num_nonnulls("complaint_cases"."listing_id", "complaint_cases"."user_id") = 1 and ("complaint_cases"."section" is null) = ("complaint_cases"."listing_id" is null)),
	CONSTRAINT "complaint_cases_decision" CHECK (("complaint_cases"."decision" is null) = ("complaint_cases"."decided_at" is null) and "complaint_cases"."decision" in ('reject', 'ban', 'dismiss', 'gone'))
);
--> statement-breakpoint
CREATE TABLE "complaint_messages" (
	"complaint_id" integer NOT NULL,
	"message_id" bigint NOT NULL,
	"from_target" boolean NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "complaint_messages_pk" PRIMARY KEY("complaint_id","message_id")
);
--> statement-breakpoint
CREATE TABLE "complaint_records" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"upheld" integer DEFAULT 0 NOT NULL,
	"decided" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "complaint_records_counts" CHECK ("complaint_records"."upheld" between 0 and "complaint_records"."decided")
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"reporter_id" integer,
	"reason" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"network" text,
	"device" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "complaints_comment" CHECK (char_length("complaints"."comment") <= 300)
);
--> statement-breakpoint
DROP INDEX "listings_feed";--> statement-breakpoint
DROP INDEX "listings_feed_city";--> statement-breakpoint
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
ALTER TABLE "listings" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "boosts" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "complaint_cases" ADD CONSTRAINT "complaint_cases_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_cases" ADD CONSTRAINT "complaint_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_cases" ADD CONSTRAINT "complaint_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD CONSTRAINT "complaint_messages_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_records" ADD CONSTRAINT "complaint_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_case_id_complaint_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."complaint_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_cases_open_listing" ON "complaint_cases" USING btree ("listing_id") WHERE "complaint_cases"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_cases_open_user" ON "complaint_cases" USING btree ("user_id") WHERE "complaint_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "complaint_cases_queue" ON "complaint_cases" USING btree ("weight","id") WHERE "complaint_cases"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "complaint_cases_listing" ON "complaint_cases" USING btree ("listing_id","decided_at");--> statement-breakpoint
CREATE INDEX "complaint_cases_user" ON "complaint_cases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "complaint_cases_decided" ON "complaint_cases" USING btree ("decided_at") WHERE "complaint_cases"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "complaint_cases_hiding" ON "complaint_cases" USING btree ("hid_at") WHERE "complaint_cases"."hid_at" is not null and "complaint_cases"."hiding_told_at" is null;--> statement-breakpoint
CREATE INDEX "complaint_cases_telling" ON "complaint_cases" USING btree ("decided_at") WHERE "complaint_cases"."decided_at" is not null and "complaint_cases"."author_told_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_once" ON "complaints" USING btree ("case_id","reporter_id");--> statement-breakpoint
CREATE INDEX "complaints_reporter" ON "complaints" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "complaints_telling" ON "complaints" USING btree ("case_id") WHERE "complaints"."told_at" is null;--> statement-breakpoint
CREATE INDEX "listings_feed" ON "listings" USING btree ("section","published_at","id","category","price","type_id","sex","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_feed_city" ON "listings" USING btree ("section","city_id","published_at","id","category","price","type_id","sex","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_feed_price" ON "listings" USING btree ("section","price","published_at","id","category","type_id","sex","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."price" is not null;--> statement-breakpoint
CREATE INDEX "listings_feed_type" ON "listings" USING btree ("type_id","published_at","id","category","price","sex") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."section" = 'pets';--> statement-breakpoint
CREATE INDEX "listings_feed_type_city" ON "listings" USING btree ("type_id","city_id","published_at","id","category","price","sex") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."section" = 'pets';--> statement-breakpoint
CREATE INDEX "listings_feed_breed" ON "listings" USING btree ("breed_id","published_at","id","category","price","sex") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."section" = 'pets';--> statement-breakpoint
CREATE INDEX "listings_feed_breed_city" ON "listings" USING btree ("breed_id","city_id","published_at","id","category","price","sex") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."section" = 'pets';--> statement-breakpoint
CREATE INDEX "listings_feed_object" ON "listings" USING btree ("object_id","published_at","id","category","price","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."section" = 'market';--> statement-breakpoint
CREATE INDEX "listings_feed_object_city" ON "listings" USING btree ("object_id","city_id","published_at","id","category","price","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."section" = 'market';--> statement-breakpoint
CREATE INDEX "listings_feed_root" ON "listings" USING btree ("object_root_id","published_at","id","category","price","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."section" = 'market';--> statement-breakpoint
CREATE INDEX "listings_feed_root_city" ON "listings" USING btree ("object_root_id","city_id","published_at","id","category","price","audience","condition") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."section" = 'market';--> statement-breakpoint
CREATE INDEX "listings_feed_service" ON "listings" USING btree ("service_id","published_at","id","category","price") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."section" = 'services';--> statement-breakpoint
CREATE INDEX "listings_feed_service_city" ON "listings" USING btree ("service_id","city_id","published_at","id","category","price") WHERE "listings"."status" = 1 and not "listings"."author_banned" and "listings"."hidden_at" is null and "listings"."section" = 'services';