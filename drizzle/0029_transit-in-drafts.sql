-- additive: one more purpose, and permits that lift what passing through takes
ALTER TABLE "applications" DROP CONSTRAINT "applications_purpose_known";--> statement-breakpoint
ALTER TABLE "transit_rules" ADD COLUMN "conditions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_purpose_known" CHECK ("applications"."purpose" in ('tourism', 'business', 'study', 'family', 'medical', 'other', 'transit'));