ALTER TABLE "email_addresses" ADD COLUMN "wanted_address" text;--> statement-breakpoint
ALTER TABLE "email_addresses" ADD COLUMN "wanted_digest" text;