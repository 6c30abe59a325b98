-- Tells listings whose texts are the same but for case, ё, punctuation and spaces; null for a text too short to tell.
-- Letters are folded one by one: what lower() does to Cyrillic depends on the locale of the database.
CREATE FUNCTION listing_text_digest(title text, description text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS $$
  SELECT CASE WHEN length(folded) >= 12 THEN md5(folded) END FROM (
    SELECT regexp_replace(
      translate(lower(title || ' ' || description), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее'),
      '[^a-zа-я0-9]+', '', 'g') AS folded
  ) AS texts
$$;
--> statement-breakpoint
CREATE INDEX "listings_author_all" ON "listings" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "listings_text" ON "listings" USING btree (listing_text_digest("title", "description")) WHERE "listings"."status" <> 0;