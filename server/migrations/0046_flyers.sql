CREATE TABLE "flyers" (
	"listing_id" integer NOT NULL,
	"size" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flyers_listing_id_size_pk" PRIMARY KEY("listing_id","size")
);
