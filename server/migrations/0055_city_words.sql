-- Beside the section and the city stands what is both: most searches are for a section in a city, and an index finds one
-- entry that few listings have sooner than those that are in two that many have.
CREATE OR REPLACE FUNCTION listings_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
    || array_to_tsvector(array_remove(ARRAY['=' || NEW.section, '=' || NEW.section || NEW.city_id, '=c' || NEW.city_id,
      '=k' || NEW.category, '=b' || NEW.breed_id, '=t' || NEW.type_id, '=o' || NEW.object_id, '=r' || NEW.object_root_id,
      '=s' || NEW.service_id, '=x' || NEW.sex, '=a' || NEW.audience, '=n' || NEW.condition], NULL));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- To set words is to have them made anew, see the trigger: some ten minutes for a million listings. Both kinds of server
-- can ask of the result.
UPDATE listings SET words = NULL WHERE words IS NOT NULL;
