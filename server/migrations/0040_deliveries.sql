CREATE TABLE "notice_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notification_id" bigint NOT NULL,
	"user_id" integer NOT NULL,
	"event" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"unsure" smallint DEFAULT 0 NOT NULL,
	"error" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "notice_deliveries_ended" CHECK (("notice_deliveries"."ended_at" is null) = ("notice_deliveries"."state" in ('waiting', 'failed')))
);
--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_deliveries" ADD CONSTRAINT "notice_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_deliveries_once" ON "notice_deliveries" USING btree ("notification_id","channel","recipient");--> statement-breakpoint
CREATE INDEX "notice_deliveries_due" ON "notice_deliveries" USING btree ("channel","due_at","id") WHERE "notice_deliveries"."state" in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "notice_deliveries_dead" ON "notice_deliveries" USING btree ("id") WHERE "notice_deliveries"."state" = 'dead';--> statement-breakpoint
CREATE INDEX "notice_deliveries_user" ON "notice_deliveries" USING btree ("user_id","channel","event");--> statement-breakpoint
CREATE INDEX "notice_deliveries_age" ON "notice_deliveries" USING btree ("ended_at");