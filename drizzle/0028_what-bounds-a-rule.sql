-- additive: what a rule is bounded by, and the warnings a traveller accepted
ALTER TABLE "applications" ADD COLUMN "acceptance" "bytea";--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "limits" jsonb DEFAULT '{}'::jsonb NOT NULL;