CREATE TABLE "fact_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fact_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"key" text NOT NULL,
	"record" jsonb NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fact_history_subject_known" CHECK ("fact_history"."subject" in ('requirement', 'scheme'))
);
--> statement-breakpoint
CREATE TABLE "rule_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"date" date,
	"expected" text,
	"destinations" text[] NOT NULL,
	"what" text NOT NULL,
	"source" text NOT NULL,
	"confidence" text NOT NULL,
	"edited_by_staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rule_changes_confidence_known" CHECK ("rule_changes"."confidence" in ('high', 'medium', 'low')),
	CONSTRAINT "rule_changes_dated_or_expected" CHECK (("rule_changes"."date" is null) <> ("rule_changes"."expected" is null))
);
--> statement-breakpoint
CREATE TABLE "transit_rules" (
	"id" text PRIMARY KEY NOT NULL,
	"destination" text NOT NULL,
	"passports" text[] NOT NULL,
	"airside" text,
	"landside" text NOT NULL,
	"hours" integer,
	"note" text,
	"as_of" date NOT NULL,
	"confidence" text NOT NULL,
	"edited_by_staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "transit_rules_airside_known" CHECK ("transit_rules"."airside" in ('visa_free', 'eta', 'evisa', 'visa_on_arrival', 'embassy_visa', 'no_admission')),
	CONSTRAINT "transit_rules_landside_known" CHECK ("transit_rules"."landside" in ('visa_free', 'eta', 'evisa', 'visa_on_arrival', 'embassy_visa', 'no_admission')),
	CONSTRAINT "transit_rules_confidence_known" CHECK ("transit_rules"."confidence" in ('high', 'medium', 'low')),
	CONSTRAINT "transit_rules_hours_positive" CHECK ("transit_rules"."hours" > 0)
);
--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "emergency" jsonb;--> statement-breakpoint
ALTER TABLE "requirements" ADD COLUMN "passport" jsonb;--> statement-breakpoint
ALTER TABLE "schemes" ADD COLUMN "purposes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "schemes" ADD COLUMN "apply_from_days" integer;--> statement-breakpoint
ALTER TABLE "schemes" ADD COLUMN "apply_by_days" integer;--> statement-breakpoint
ALTER TABLE "transit_rules" ADD CONSTRAINT "transit_rules_destination_countries_code_fk" FOREIGN KEY ("destination") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fact_history_by_key" ON "fact_history" USING btree ("subject","key","replaced_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rule_changes_by_destination" ON "rule_changes" USING gin ("destinations");--> statement-breakpoint
CREATE INDEX "transit_rules_by_destination" ON "transit_rules" USING btree ("destination");