ALTER TABLE "document_versions" ADD COLUMN "quarantine" text;--> statement-breakpoint
ALTER TABLE "own_files" ADD COLUMN "quarantine" text;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD COLUMN "quarantine" text;--> statement-breakpoint
CREATE INDEX "document_versions_to_scan" ON "document_versions" USING btree ("uploaded_at") WHERE "document_versions"."quarantine" = 'waiting';--> statement-breakpoint
CREATE INDEX "own_files_to_scan" ON "own_files" USING btree ("uploaded_at") WHERE "own_files"."quarantine" = 'waiting';--> statement-breakpoint
CREATE INDEX "ticket_attachments_to_scan" ON "ticket_attachments" USING btree ("uploaded_at") WHERE "ticket_attachments"."quarantine" = 'waiting';--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_quarantine_known" CHECK ("document_versions"."quarantine" in ('waiting', 'infected'));--> statement-breakpoint
ALTER TABLE "own_files" ADD CONSTRAINT "own_files_quarantine_known" CHECK ("own_files"."quarantine" in ('waiting', 'infected'));--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_quarantine_known" CHECK ("ticket_attachments"."quarantine" in ('waiting', 'infected'));