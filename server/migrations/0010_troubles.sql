CREATE TABLE "troubles" (
	"period" timestamp (3) with time zone NOT NULL,
	"remote" text NOT NULL,
	"build" text NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "troubles_pk" PRIMARY KEY("period","remote","build","kind")
);
