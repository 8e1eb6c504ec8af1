-- additive: what travellers found when they checked their visa, and its first day
CREATE TABLE "visa_checks" (
	"document_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"field" text NOT NULL,
	"verdict" text NOT NULL,
	"days" text,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visa_checks_document_id_version_field_pk" PRIMARY KEY("document_id","version","field"),
	CONSTRAINT "visa_checks_field_known" CHECK ("visa_checks"."field" in ('name', 'birth_date', 'nationality', 'passport_number', 'validity', 'entries')),
	CONSTRAINT "visa_checks_verdict_known" CHECK ("visa_checks"."verdict" in ('right', 'wrong')),
	CONSTRAINT "visa_checks_days_of_validity" CHECK (("visa_checks"."days" is not null) = ("visa_checks"."field" = 'validity'))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "visa_valid_from" date;--> statement-breakpoint
ALTER TABLE "visa_checks" ADD CONSTRAINT "visa_checks_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;