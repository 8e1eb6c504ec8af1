-- additive: what is held here is in tables and columns that servers before this do not write
CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"whole" boolean NOT NULL,
	"seq" bigint NOT NULL,
	"fault" text,
	CONSTRAINT "audit_checks_fault_where_broken" CHECK ("audit_checks"."whole" = ("audit_checks"."fault" is null))
);
--> statement-breakpoint
CREATE TABLE "erasure_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_files" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"removed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "encryption_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"is_marked" boolean NOT NULL,
	"digest_key" "bytea",
	"since" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "encryption_keys_status_known" CHECK ("encryption_keys"."status" in ('next', 'current', 'retiring', 'retired')),
	CONSTRAINT "encryption_keys_retired" CHECK (("encryption_keys"."status" = 'retired') = ("encryption_keys"."retired_at" is not null)),
	CONSTRAINT "encryption_keys_digest" CHECK (("encryption_keys"."status" = 'retired') = ("encryption_keys"."digest_key" is null))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "hold_reason" text;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "quarantine" text;--> statement-breakpoint
ALTER TABLE "own_files" ADD COLUMN "quarantine" text;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD COLUMN "quarantine" text;--> statement-breakpoint
CREATE INDEX "audit_checks_newest" ON "audit_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "erasure_runs_newest" ON "erasure_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "removed_files_oldest" ON "removed_files" USING btree ("removed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "encryption_keys_one_current" ON "encryption_keys" USING btree ("status") WHERE "encryption_keys"."status" = 'current';--> statement-breakpoint
CREATE INDEX "applications_held" ON "applications" USING btree ("held_at") WHERE "applications"."held_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_rows_by_act" ON "audit_rows" USING btree ("act","seq");--> statement-breakpoint
CREATE INDEX "document_versions_to_scan" ON "document_versions" USING btree ("uploaded_at") WHERE "document_versions"."quarantine" = 'waiting';--> statement-breakpoint
CREATE INDEX "own_files_to_scan" ON "own_files" USING btree ("uploaded_at") WHERE "own_files"."quarantine" = 'waiting';--> statement-breakpoint
CREATE INDEX "ticket_attachments_to_scan" ON "ticket_attachments" USING btree ("uploaded_at") WHERE "ticket_attachments"."quarantine" = 'waiting';--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_hold_has_reason" CHECK (("applications"."held_at" is null) = ("applications"."hold_reason" is null));--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_quarantine_known" CHECK ("document_versions"."quarantine" in ('waiting', 'infected'));--> statement-breakpoint
ALTER TABLE "own_files" ADD CONSTRAINT "own_files_quarantine_known" CHECK ("own_files"."quarantine" in ('waiting', 'infected'));--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_quarantine_known" CHECK ("ticket_attachments"."quarantine" in ('waiting', 'infected'));