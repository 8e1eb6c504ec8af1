-- additive: one more purpose, which servers before this one read and show
ALTER TABLE "applications" DROP CONSTRAINT "applications_purpose_known";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_purpose_known" CHECK ("applications"."purpose" in ('tourism', 'business', 'study', 'family', 'medical', 'other', 'transit'));