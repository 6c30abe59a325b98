CREATE TABLE "used_codes" (
	"digest" text PRIMARY KEY NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_codes_age" ON "used_codes" USING btree ("used_at");