CREATE TABLE "section_backends" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_backends_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"package" text NOT NULL,
	"target" text,
	CONSTRAINT "section_backends_package" UNIQUE("package"),
	CONSTRAINT "section_backends_target" CHECK ("section_backends"."target" ~ '^https?://')
);
