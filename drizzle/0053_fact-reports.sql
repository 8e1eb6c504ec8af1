-- additive: the public diary of changes, and reports that a fact is wrong
CREATE TABLE "fact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"destinations" text[] NOT NULL,
	"passports" text[],
	"scheme_id" text,
	"scheme_name" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"effective_on" date,
	"source" text,
	"official_site" text,
	CONSTRAINT "fact_changes_what_known" CHECK ("fact_changes"."what" in ('category', 'stay', 'end', 'suspended', 'resumed', 'passport', 'visa_added', 'visa_opened', 'visa_ended', 'fee', 'visa_stay', 'visa_validity')),
	CONSTRAINT "fact_changes_scheme_whole" CHECK (("fact_changes"."scheme_id" is null) = ("fact_changes"."scheme_name" is null))
);
--> statement-breakpoint
CREATE TABLE "fact_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"wrong" text NOT NULL,
	"status" text NOT NULL,
	"outcome" text,
	"account_id" uuid,
	"sealed_key" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "fact_reports_reference_unique" UNIQUE("reference"),
	CONSTRAINT "fact_reports_subject_known" CHECK ("fact_reports"."subject" in ('requirement', 'scheme', 'country')),
	CONSTRAINT "fact_reports_wrong_known" CHECK ("fact_reports"."wrong" in ('category', 'stay', 'fee', 'document', 'other')),
	CONSTRAINT "fact_reports_status_known" CHECK ("fact_reports"."status" in ('open', 'answered')),
	CONSTRAINT "fact_reports_outcome_known" CHECK ("fact_reports"."outcome" in ('corrected', 'right')),
	CONSTRAINT "fact_reports_answered_whole" CHECK (("fact_reports"."status" = 'answered') = ("fact_reports"."answered_at" is not null)
        and ("fact_reports"."answered_at" is null) = ("fact_reports"."outcome" is null))
);
--> statement-breakpoint
ALTER TABLE "rule_changes" ADD COLUMN "passports" text[];--> statement-breakpoint
ALTER TABLE "rule_changes" ADD COLUMN "told_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
UPDATE "rule_changes" SET "told_on" = "date" WHERE "date" < "told_on";--> statement-breakpoint
ALTER TABLE "fact_reports" ADD CONSTRAINT "fact_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_changes_newest" ON "fact_changes" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "fact_reports_by_status" ON "fact_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "fact_reports_by_account" ON "fact_reports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "fact_reports_open" ON "fact_reports" USING btree ("subject","key") WHERE "fact_reports"."status" = 'open';
--> statement-breakpoint
create trigger fact_reports_key_current after insert or update of sealed_key on fact_reports
  for each row execute function refuse_retired_key('sealed_key');
