-- Older messages are not filled in: that would rewrite a part of the largest table under the lock of this statement, and
-- their text goes on saying what they are about.
ALTER TABLE "messages" ADD COLUMN "listing_id" integer;
