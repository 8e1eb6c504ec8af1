-- additive: the records of what was filed with governments; triggers say which of them are open
CREATE TABLE "filing_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"quarantine" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	CONSTRAINT "filing_receipts_one" UNIQUE("application_id"),
	CONSTRAINT "filing_receipts_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "filing_receipts_name_length" CHECK (char_length("filing_receipts"."file_name") between 1 and 200),
	CONSTRAINT "filing_receipts_type_known" CHECK ("filing_receipts"."content_type" in ('application/pdf', 'image/jpeg', 'image/png')),
	CONSTRAINT "filing_receipts_not_empty" CHECK ("filing_receipts"."size" > 0),
	CONSTRAINT "filing_receipts_sha256_length" CHECK (octet_length("filing_receipts"."sha256") = 32),
	CONSTRAINT "filing_receipts_quarantine_known" CHECK ("filing_receipts"."quarantine" in ('waiting', 'infected')),
	CONSTRAINT "filing_receipts_below_documents" CHECK ("filing_receipts"."storage_key" like 'documents/%')
);
--> statement-breakpoint
CREATE TABLE "filing_ticks" (
	"application_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value_mark" text NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "filing_ticks_application_id_field_pk" PRIMARY KEY("application_id","field")
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"to_country" text NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"reference" "bytea",
	"reference_mark" text,
	"filed_on" date,
	"fee_minor" bigint,
	"fee_currency" text,
	"paid_with" text DEFAULT '' NOT NULL,
	"account_used" text DEFAULT '' NOT NULL,
	"appointment_at" text,
	"follow_up_on" date,
	"filed_by_id" uuid,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone,
	CONSTRAINT "filings_version_counts" CHECK ("filings"."version" >= 0),
	CONSTRAINT "filings_saved_has_moment" CHECK (("filings"."version" = 0) = ("filings"."saved_at" is null)),
	CONSTRAINT "filings_reference_has_mark" CHECK (("filings"."reference" is null) = ("filings"."reference_mark" is null)),
	CONSTRAINT "filings_fee_whole" CHECK (("filings"."fee_minor" is null) = ("filings"."fee_currency" is null)),
	CONSTRAINT "filings_fee_not_negative" CHECK ("filings"."fee_minor" >= 0),
	CONSTRAINT "filings_appointment_shape" CHECK ("filings"."appointment_at" ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$')
);
--> statement-breakpoint
ALTER TABLE "filing_receipts" ADD CONSTRAINT "filing_receipts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_receipts" ADD CONSTRAINT "filing_receipts_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_ticks" ADD CONSTRAINT "filing_ticks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_ticks" ADD CONSTRAINT "filing_ticks_by_id_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_filed_by_id_accounts_id_fk" FOREIGN KEY ("filed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_saved_by_id_accounts_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filing_receipts_to_scan" ON "filing_receipts" USING btree ("uploaded_at") WHERE "filing_receipts"."quarantine" = 'waiting';--> statement-breakpoint
CREATE INDEX "filings_open" ON "filings" USING btree ((coalesce("filings"."follow_up_on", date '9999-12-31')),"application_id") WHERE "filings"."is_open";--> statement-breakpoint
CREATE INDEX "filings_open_of" ON "filings" USING btree ("to_country","filed_by_id","follow_up_on") WHERE "filings"."is_open";--> statement-breakpoint
CREATE INDEX "filings_by_reference" ON "filings" USING btree ("reference_mark") WHERE "filings"."reference_mark" is not null;--> statement-breakpoint
CREATE INDEX "filings_saved" ON "filings" USING btree ("saved_at");--> statement-breakpoint
CREATE FUNCTION filing_follows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.status = 'under_review' THEN
		INSERT INTO filings (application_id, to_country, is_open) VALUES (NEW.id, NEW.to_country, true)
		ON CONFLICT (application_id) DO UPDATE SET is_open = true, to_country = excluded.to_country;
	ELSE
		UPDATE filings SET is_open = false WHERE application_id = NEW.id AND is_open;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_filed AFTER UPDATE OF "status" ON "applications"
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status AND 'under_review' IN (OLD.status, NEW.status))
	EXECUTE FUNCTION filing_follows();--> statement-breakpoint
CREATE TRIGGER applications_filed_at_once AFTER INSERT ON "applications"
	FOR EACH ROW WHEN (NEW.status = 'under_review') EXECUTE FUNCTION filing_follows();--> statement-breakpoint
INSERT INTO "filings" ("application_id", "to_country", "is_open")
SELECT "id", "to_country", true FROM "applications" WHERE "status" = 'under_review';--> statement-breakpoint
create trigger filing_receipts_key_current after insert or update of wrapped_key on filing_receipts
  for each row execute function refuse_retired_key('wrapped_key');
