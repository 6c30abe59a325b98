CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"subject" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notices_text" CHECK (char_length("notices"."text") between 1 and 4000)
);
--> statement-breakpoint
ALTER TABLE "listing_actions" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "listing_actions" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "notices_subject" ON "notices" USING btree ("subject") WHERE "notices"."subject" is not null;--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "listing_actions" ADD CONSTRAINT "listing_actions_comment" CHECK ("listing_actions"."comment" is null or "listing_actions"."reason" is not null);