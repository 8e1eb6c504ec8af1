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
ALTER TABLE "applications" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "hold_reason" text;--> statement-breakpoint
CREATE INDEX "audit_checks_newest" ON "audit_checks" USING btree ("at");--> statement-breakpoint
CREATE INDEX "erasure_runs_newest" ON "erasure_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "removed_files_oldest" ON "removed_files" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "applications_held" ON "applications" USING btree ("held_at") WHERE "applications"."held_at" is not null;--> statement-breakpoint
CREATE INDEX "audit_rows_by_act" ON "audit_rows" USING btree ("act","seq");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_hold_has_reason" CHECK (("applications"."held_at" is null) = ("applications"."hold_reason" is null));