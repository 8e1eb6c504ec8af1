ALTER TABLE "applications" ADD COLUMN "answer" "bytea";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_answer_has_moment" CHECK (("applications"."answer" is null) = ("applications"."answered_at" is null));