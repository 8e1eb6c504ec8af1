-- additive: five tables get standard names; views with the earlier names serve servers of the previous version
ALTER TABLE "held_forms" RENAME TO "saved_forms";--> statement-breakpoint
ALTER TABLE "told_facts" RENAME TO "notified_facts";--> statement-breakpoint
ALTER TABLE "held_visas" RENAME TO "visa_records";--> statement-breakpoint
ALTER TABLE "kept_trips" RENAME TO "visa_trips";--> statement-breakpoint
ALTER TABLE "once_keys" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "notified_facts" RENAME COLUMN "told_at" TO "notified_at";--> statement-breakpoint
ALTER INDEX "held_forms_by_account" RENAME TO "saved_forms_by_account";--> statement-breakpoint
ALTER TABLE "saved_forms" RENAME CONSTRAINT "held_forms_account_id_accounts_id_fk" TO "saved_forms_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "notified_facts" RENAME CONSTRAINT "told_facts_account_id_accounts_id_fk" TO "notified_facts_account_id_accounts_id_fk";--> statement-breakpoint
ALTER TABLE "notified_facts" RENAME CONSTRAINT "told_facts_change_id_fact_changes_id_fk" TO "notified_facts_change_id_fact_changes_id_fk";--> statement-breakpoint
ALTER TABLE "notified_facts" RENAME CONSTRAINT "told_facts_account_id_change_id_pk" TO "notified_facts_account_id_change_id_pk";--> statement-breakpoint
ALTER INDEX "held_visas_by_account" RENAME TO "visa_records_by_account";--> statement-breakpoint
ALTER INDEX "held_visas_by_end" RENAME TO "visa_records_by_end";--> statement-breakpoint
ALTER TABLE "visa_records" RENAME CONSTRAINT "held_visas_account_id_accounts_id_fk" TO "visa_records_account_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "kept_trips_by_account" RENAME TO "visa_trips_by_account";--> statement-breakpoint
ALTER TABLE "visa_trips" RENAME CONSTRAINT "kept_trips_account_id_accounts_id_fk" TO "visa_trips_account_id_accounts_id_fk";--> statement-breakpoint
CREATE VIEW "held_forms" AS SELECT * FROM "saved_forms";--> statement-breakpoint
CREATE VIEW "told_facts" AS SELECT "account_id", "change_id", "notified_at" AS "told_at" FROM "notified_facts";--> statement-breakpoint
CREATE VIEW "held_visas" AS SELECT * FROM "visa_records";--> statement-breakpoint
CREATE VIEW "kept_trips" AS SELECT * FROM "visa_trips";--> statement-breakpoint
CREATE VIEW "once_keys" AS SELECT * FROM "idempotency_keys";
