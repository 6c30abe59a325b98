ALTER TABLE "telegram_chats" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_mini_app" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "used_codes" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sessions_ended_at" timestamp (3) with time zone;