DROP INDEX "complaint_cases_hiding";--> statement-breakpoint
DROP INDEX "complaint_cases_telling";--> statement-breakpoint
DROP INDEX "complaints_telling";--> statement-breakpoint
CREATE INDEX "complaints_marked" ON "complaints" USING btree ("case_id") WHERE "complaints"."network" is not null;--> statement-breakpoint
ALTER TABLE "complaint_cases" DROP COLUMN "hiding_told_at";--> statement-breakpoint
ALTER TABLE "complaint_cases" DROP COLUMN "author_told_at";--> statement-breakpoint
ALTER TABLE "complaints" DROP COLUMN "told_at";