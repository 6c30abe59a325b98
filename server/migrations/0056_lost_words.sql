-- What the author of a loss or a find tells everybody of it counts as their description does: its form asks for these by
-- themselves. Never what others do not get to know, and nothing of a deleted listing, whose texts are erased one day.
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
    || setweight(to_tsvector('pg_catalog.russian', plain_words(concat_ws(' ', NEW.description,
      (SELECT concat_ws(' ', place, colour, collar, special) FROM lost_details
        WHERE listing_id = NEW.id AND NEW.status <> 0)))), 'D')
    || array_to_tsvector(array_remove(ARRAY['=' || NEW.section, '=' || NEW.section || NEW.city_id, '=c' || NEW.city_id,
      '=k' || NEW.category, '=b' || NEW.breed_id, '=t' || NEW.type_id, '=o' || NEW.object_id, '=r' || NEW.object_root_id,
      '=s' || NEW.service_id, '=x' || NEW.sex, '=a' || NEW.audience, '=n' || NEW.condition], NULL));
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Whoever stores details holds their listing already; who erases those of deleted ones does not, and need not wait.
CREATE FUNCTION lost_details_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET words = NULL WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.listing_id ELSE NEW.listing_id END
    AND status <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lost_details_words AFTER INSERT OR DELETE ON lost_details
  FOR EACH ROW EXECUTE FUNCTION lost_details_words();
--> statement-breakpoint
CREATE TRIGGER lost_details_reworded AFTER UPDATE ON lost_details FOR EACH ROW WHEN (
    (OLD.place, OLD.colour, OLD.collar, OLD.special) IS DISTINCT FROM (NEW.place, NEW.colour, NEW.collar, NEW.special)
  ) EXECUTE FUNCTION lost_details_words();
--> statement-breakpoint
UPDATE listings SET words = NULL WHERE id IN (SELECT listing_id FROM lost_details);
