-- additive: why a government refused, and indexes that reports are counted by
ALTER TABLE "status_entries" ADD COLUMN "refusal_reason" text;--> statement-breakpoint
CREATE INDEX "applications_received" ON "applications" USING btree ("submitted_at","from_country","to_country","owner_id","assignee_id","id") WHERE "applications"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_reported" ON "applications" USING btree ("id","submitted_at","from_country","to_country","assignee_id");--> statement-breakpoint
CREATE INDEX "status_entries_by_time" ON "status_entries" USING btree ("at","status","application_id","id");--> statement-breakpoint
CREATE INDEX "status_entries_steps" ON "status_entries" USING btree ("application_id","at","id","status");--> statement-breakpoint
CREATE INDEX "status_entries_decided" ON "status_entries" USING btree ("at","application_id","id","status","refusal_reason") WHERE status in ('approved', 'rejected');--> statement-breakpoint
CREATE INDEX "status_entries_deciders" ON "status_entries" USING btree ("application_id","at","id","actor_id") WHERE status in ('approved', 'rejected');--> statement-breakpoint
CREATE INDEX "status_entries_filed" ON "status_entries" USING btree ("at","application_id","id") WHERE status in ('under_review', 'approved', 'rejected');--> statement-breakpoint
CREATE INDEX "status_entries_first_filed" ON "status_entries" USING btree ("application_id","at","id") WHERE status in ('under_review', 'approved', 'rejected');--> statement-breakpoint
CREATE INDEX "audit_rows_claims" ON "audit_rows" USING btree ("at","subject_id") WHERE act = 'application.assign' and subject_kind = 'application' and detail ->> 'to' is not null;--> statement-breakpoint
CREATE INDEX "audit_rows_first_claim" ON "audit_rows" USING btree ("subject_id","at","seq") WHERE act = 'application.assign' and subject_kind = 'application' and detail ->> 'to' is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_reported" ON "ledger_entries" USING btree ("at","kind","amount_minor","attempt_id","application_id") WHERE "ledger_entries"."currency" = 'USD' and (
          ("ledger_entries"."kind" = 'capture' and "ledger_entries"."account" in ('service_revenue', 'discounts'))
          or ("ledger_entries"."kind" = 'refund' and "ledger_entries"."account" not in ('refunds_payable', 'traveller_receipts', 'traveller_credit')));--> statement-breakpoint
CREATE INDEX "traveller_waits_ended" ON "traveller_waits" USING btree ("until") WHERE "traveller_waits"."until" is not null;--> statement-breakpoint
ALTER TABLE "status_entries" ADD CONSTRAINT "status_entries_refusal_known" CHECK ("status_entries"."refusal_reason" in ('documents', 'passport', 'purpose', 'funds', 'return', 'history', 'security', 'other'));