CREATE TABLE "renamed_entries" (
	"kind" text NOT NULL,
	"entry_id" integer NOT NULL,
	"done_id" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "renamed_entries_kind_entry_id_pk" PRIMARY KEY("kind","entry_id"),
	CONSTRAINT "renamed_entries_kind" CHECK ("renamed_entries"."kind" in ('types', 'breeds', 'cities', 'objects', 'services'))
);
--> statement-breakpoint
-- Trigrams, by which slips of the finger are mended. A trusted extension: whoever owns the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- The words of listings, for full text search (docs/decisions/0043-words-of-listings.md). What stands here is derived:
-- triggers write it, and nothing but searches reads it, so the schema of the code does not know the column.
ALTER TABLE "listings" ADD COLUMN "words" tsvector;
--> statement-breakpoint
-- Letters and digits alone, one blank between words, in lower case, е for ё: neither the locale of the database nor the
-- parser's notions of hyphens, hosts and numbers make a difference.
CREATE FUNCTION plain_words(text text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT regexp_replace(fold_name(text), '[^0-9a-zß-ɏѐ-ԯа-я]+', ' ', 'g')
$$;
--> statement-breakpoint
-- A: the title. B: breed, item or service, and what stands above it. C: the city. D: the description. What begins with =
-- is no word: it says which entries the listing has, so that one index answers words together with them.
CREATE FUNCTION listings_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words :=
    setweight(to_tsvector('pg_catalog.russian', plain_words(NEW.title)), 'A')
    || setweight(to_tsvector('pg_catalog.russian', plain_words(concat_ws(' ',
      (SELECT name FROM breeds WHERE id = NEW.breed_id), (SELECT name FROM types WHERE id = NEW.type_id),
      (SELECT name FROM objects WHERE id = NEW.object_id),
      (SELECT name FROM objects WHERE id = NEW.object_root_id AND NEW.object_root_id <> NEW.object_id),
      (SELECT name FROM services WHERE id = NEW.service_id)))), 'B')
    || setweight(to_tsvector('pg_catalog.russian', plain_words((SELECT name FROM cities WHERE id = NEW.city_id))), 'C')
    || setweight(to_tsvector('pg_catalog.russian', plain_words(NEW.description)), 'D')
    || array_to_tsvector(array_remove(ARRAY['=' || NEW.section, '=c' || NEW.city_id, '=k' || NEW.category,
      '=b' || NEW.breed_id, '=t' || NEW.type_id, '=o' || NEW.object_id, '=r' || NEW.object_root_id,
      '=s' || NEW.service_id, '=x' || NEW.sex, '=a' || NEW.audience, '=n' || NEW.condition], NULL));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Comes after listings_derive, by its name; `words` itself stands here so that setting it makes them anew.
CREATE TRIGGER listings_words BEFORE INSERT OR UPDATE OF words, section, title, description, city_id, category, breed_id,
  object_id, service_id, sex, audience, condition ON listings FOR EACH ROW EXECUTE FUNCTION listings_words();
--> statement-breakpoint
-- Without a list of what is still to be put in: every search would read it from end to end.
CREATE INDEX IF NOT EXISTS "listings_words" ON "listings" USING gin ("words") WITH (fastupdate = off)
  WHERE status = 1 and not author_banned and hidden_at is null;
--> statement-breakpoint
-- Those from before, whose words nobody has noted.
CREATE INDEX IF NOT EXISTS "listings_unworded" ON "listings" USING btree ("id") WHERE words is null and status <> 0;
--> statement-breakpoint
CREATE FUNCTION note_renamed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO renamed_entries (kind, entry_id) VALUES (TG_TABLE_NAME, NEW.id)
    ON CONFLICT (kind, entry_id) DO UPDATE SET done_id = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER types_renamed AFTER UPDATE OF name ON types
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_renamed();
--> statement-breakpoint
CREATE TRIGGER breeds_renamed AFTER UPDATE OF name ON breeds
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_renamed();
--> statement-breakpoint
CREATE TRIGGER cities_renamed AFTER UPDATE OF name ON cities
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_renamed();
--> statement-breakpoint
CREATE TRIGGER objects_renamed AFTER UPDATE OF name ON objects
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_renamed();
--> statement-breakpoint
CREATE TRIGGER services_renamed AFTER UPDATE OF name ON services
  FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION note_renamed();
