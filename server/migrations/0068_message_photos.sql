ALTER TABLE "messages" DROP CONSTRAINT "messages_text";--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD COLUMN "images" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "images" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "complaint_messages_images" ON "complaint_messages" USING gin ("images") WHERE cardinality("complaint_messages"."images") > 0;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "messages_images" ON "messages" USING gin ("images") WHERE cardinality("messages"."images") > 0;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_images" CHECK (cardinality("messages"."images") <= 4) NOT VALID;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_text" CHECK (char_length("messages"."text") <= 4000 and ("messages"."text" <> '' or cardinality("messages"."images") > 0)) NOT VALID;--> statement-breakpoint
-- Whoever removes a message, or the copy of one in a complaint, has its files looked at: `sweepImages` removes those that
-- nothing else needs.
CREATE FUNCTION message_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO image_claims (name, is_removal) SELECT DISTINCT name, true FROM unnest(OLD.images) AS name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_pictures AFTER DELETE ON messages
  FOR EACH ROW WHEN (cardinality(OLD.images) > 0) EXECUTE FUNCTION message_pictures();
--> statement-breakpoint
CREATE TRIGGER complaint_messages_pictures AFTER DELETE ON complaint_messages
  FOR EACH ROW WHEN (cardinality(OLD.images) > 0) EXECUTE FUNCTION message_pictures();
