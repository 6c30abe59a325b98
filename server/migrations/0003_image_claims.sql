CREATE TABLE "image_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "image_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "image_claims_name" ON "image_claims" USING btree ("name");--> statement-breakpoint
CREATE INDEX "image_claims_age" ON "image_claims" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "listings_images" ON "listings" USING gin ("images");