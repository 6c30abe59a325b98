CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"section" "section" NOT NULL,
	"criteria" jsonb NOT NULL,
	"channels" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"entry" text,
	"place" text,
	"keys" text[],
	"required" text[] NOT NULL,
	"price_from" integer,
	"price_to" integer,
	"words" "tsquery"
);
--> statement-breakpoint
CREATE TABLE "search_hits" (
	"search_id" integer NOT NULL,
	"listing_id" integer NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_hits_pk" PRIMARY KEY("search_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_hits" ADD CONSTRAINT "search_hits_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_hits" ADD CONSTRAINT "search_hits_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_once" ON "saved_searches" USING btree ("user_id","section","digest");--> statement-breakpoint
CREATE INDEX "saved_searches_match" ON "saved_searches" USING btree ("section","entry","place") WHERE "saved_searches"."entry" is not null;--> statement-breakpoint
CREATE INDEX "saved_searches_keys" ON "saved_searches" USING gin ("keys") WITH (fastupdate=false) WHERE "saved_searches"."keys" is not null;--> statement-breakpoint
CREATE INDEX "search_hits_listing" ON "search_hits" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "search_hits_age" ON "search_hits" USING btree ("found_at");