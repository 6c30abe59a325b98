CREATE TABLE "failed_turns" (
	"queue" text NOT NULL,
	"key" text NOT NULL,
	"failures" smallint NOT NULL,
	"again_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"error" text NOT NULL,
	CONSTRAINT "failed_turns_pk" PRIMARY KEY("queue","key")
);
