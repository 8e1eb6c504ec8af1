CREATE TABLE "readiness_mark" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "readiness_mark_is_one" CHECK ("readiness_mark"."id")
);
