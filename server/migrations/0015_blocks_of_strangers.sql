ALTER TABLE "blocks" DROP CONSTRAINT "blocks_blocked_id_users_id_fk";
