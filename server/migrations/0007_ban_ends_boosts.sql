-- A ban ends paid options without refund (spec section 1) and closes orders that wait for their payment, whoever bans.
-- Named to fire after users_ban_listings: rows are locked in one order everywhere, listings before orders and boosts.

CREATE FUNCTION users_ban_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A moment that has passed: the provider is asked at the next opportunity, so that held money is let go of.
  UPDATE purchases SET status = 2, outcome = 'unavailable', settled_at = greatest(now(), created_at), check_at = created_at
    WHERE status = 0 AND (buyer_id = NEW.id OR listing_id IN (SELECT id FROM listings WHERE author_id = NEW.id));
  UPDATE boosts SET state = 'ended'
    WHERE state = 'live' AND listing_id IN (SELECT id FROM listings WHERE author_id = NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_ban_paid AFTER UPDATE OF is_banned ON users
  FOR EACH ROW WHEN (NEW.is_banned AND NOT OLD.is_banned) EXECUTE FUNCTION users_ban_paid();
