CREATE TABLE "answer_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"correction_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"answers" "bytea" NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "answer_versions_numbered" UNIQUE("application_id","number"),
	CONSTRAINT "answer_versions_one_a_correction" UNIQUE("correction_id"),
	CONSTRAINT "answer_versions_number_counts" CHECK ("answer_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "correction_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"fields" text[] NOT NULL,
	"note" text NOT NULL,
	"due_on" date NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"corrected_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "correction_requests_name_fields" CHECK (cardinality("correction_requests"."fields") > 0),
	CONSTRAINT "correction_requests_end_once" CHECK ("correction_requests"."corrected_at" is null or "correction_requests"."taken_back_at" is null)
);
--> statement-breakpoint
CREATE TABLE "own_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "own_files_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "own_files_name_length" CHECK (char_length("own_files"."file_name") between 1 and 200),
	CONSTRAINT "own_files_type_known" CHECK ("own_files"."content_type" in ('application/pdf', 'image/jpeg', 'image/png', 'text/plain', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/vnd.ms-excel', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/vnd.ms-powerpoint', 'application/vnd.openxmlformats-officedocument.presentationml.presentation')),
	CONSTRAINT "own_files_not_empty" CHECK ("own_files"."size" > 0),
	CONSTRAINT "own_files_sha256_length" CHECK (octet_length("own_files"."sha256") = 32),
	CONSTRAINT "own_files_below_documents" CHECK ("own_files"."storage_key" like 'documents/%')
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" boolean NOT NULL,
	"push" boolean NOT NULL,
	"application_updates" boolean NOT NULL,
	"document_reminders" boolean NOT NULL,
	"payment_receipts" boolean NOT NULL,
	"travel_alerts" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_details" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"details" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_customers" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"refund_id" uuid,
	"billed_to" "bytea" NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_number_counts" CHECK ("invoices"."number" >= 1),
	CONSTRAINT "invoices_credit_note_of_refund" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"source_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "credits_reason_known" CHECK ("credits"."reason" in ('referral')),
	CONSTRAINT "credits_positive" CHECK ("credits"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "travel_wishes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"wishes" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_codes" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referral_codes_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"referrer_id" uuid NOT NULL,
	"email" "bytea",
	"email_digest" text,
	"invited_at" timestamp with time zone,
	"referred_id" uuid,
	"registered_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"credit_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "referrals_credit_id_unique" UNIQUE("credit_id"),
	CONSTRAINT "referrals_not_oneself" CHECK ("referrals"."referred_id" is null or "referrals"."referred_id" <> "referrals"."referrer_id"),
	CONSTRAINT "referrals_invited_or_registered" CHECK ("referrals"."invited_at" is not null or "referrals"."registered_at" is not null),
	CONSTRAINT "referrals_completed_were_registered" CHECK ("referrals"."completed_at" is null or "referrals"."registered_at" is not null),
	CONSTRAINT "referrals_address_whole" CHECK (("referrals"."email" is null) = ("referrals"."email_digest" is null))
);
--> statement-breakpoint
CREATE TABLE "ticket_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_attachments_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "ticket_attachments_name_length" CHECK (char_length("ticket_attachments"."file_name") between 1 and 200),
	CONSTRAINT "ticket_attachments_type_known" CHECK ("ticket_attachments"."content_type" in ('application/pdf', 'image/jpeg', 'image/png')),
	CONSTRAINT "ticket_attachments_not_empty" CHECK ("ticket_attachments"."size" > 0),
	CONSTRAINT "ticket_attachments_sha256_length" CHECK (octet_length("ticket_attachments"."sha256") = 32),
	CONSTRAINT "ticket_attachments_below_documents" CHECK ("ticket_attachments"."storage_key" like 'documents/%')
);
--> statement-breakpoint
CREATE TABLE "test_gateway_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"expiry_month" integer NOT NULL,
	"expiry_year" integer NOT NULL,
	"behaviour" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_gateway_cards_four_digits" CHECK ("test_gateway_cards"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "test_gateway_cards_month" CHECK ("test_gateway_cards"."expiry_month" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "attempt_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "visa_valid_until" date;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "once_for" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "credit_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "credit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_versions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_versions" ADD CONSTRAINT "answer_versions_correction_id_correction_requests_id_fk" FOREIGN KEY ("correction_id") REFERENCES "public"."correction_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_requests" ADD CONSTRAINT "correction_requests_asked_by_id_accounts_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_files" ADD CONSTRAINT "own_files_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gateway_customers" ADD CONSTRAINT "gateway_customers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credits" ADD CONSTRAINT "credits_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_wishes" ADD CONSTRAINT "travel_wishes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_codes" ADD CONSTRAINT "referral_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_accounts_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referred_id_accounts_id_fk" FOREIGN KEY ("referred_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "correction_requests_one_open" ON "correction_requests" USING btree ("application_id") WHERE "correction_requests"."corrected_at" is null and "correction_requests"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "correction_requests_by_application" ON "correction_requests" USING btree ("application_id","asked_at");--> statement-breakpoint
CREATE INDEX "correction_requests_due" ON "correction_requests" USING btree ("due_on") WHERE "correction_requests"."corrected_at" is null and "correction_requests"."taken_back_at" is null;--> statement-breakpoint
CREATE INDEX "own_files_by_owner" ON "own_files" USING btree ("owner_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "own_files_deleted" ON "own_files" USING btree ("deleted_at") WHERE "own_files"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_a_payment" ON "invoices" USING btree ("attempt_id") WHERE "invoices"."kind" = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_a_refund" ON "invoices" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "invoices_by_attempt" ON "invoices" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credits_once" ON "credits" USING btree ("reason","source_id");--> statement-breakpoint
CREATE INDEX "credits_by_owner" ON "credits" USING btree ("owner_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_one_a_newcomer" ON "referrals" USING btree ("referred_id");--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_one_an_address" ON "referrals" USING btree ("referrer_id","email_digest");--> statement-breakpoint
CREATE INDEX "referrals_by_referrer" ON "referrals" USING btree ("referrer_id","created_at");--> statement-breakpoint
CREATE INDEX "referrals_under_way" ON "referrals" USING btree ("referred_id") WHERE "referrals"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "ticket_attachments_by_message" ON "ticket_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "test_gateway_cards_by_customer" ON "test_gateway_cards" USING btree ("customer_id","created_at");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_id_credits_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."credits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("account_id","once_for");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_owner" ON "ledger_entries" USING btree ("owner_id") WHERE "ledger_entries"."owner_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_credit" ON "ledger_entries" USING btree ("credit_id","position");--> statement-breakpoint
CREATE INDEX "tickets_by_application" ON "tickets" USING btree ("application_id") WHERE "tickets"."application_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_book_something" CHECK (("ledger_entries"."attempt_id" is null) <> ("ledger_entries"."credit_id" is null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_credit_has_owner" CHECK (("ledger_entries"."account" = 'traveller_credit') = ("ledger_entries"."owner_id" is not null));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('traveller_receipts', 'authority_fees_payable', 'service_revenue', 'refunds_payable', 'traveller_credit', 'referral_rewards'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_credit_not_negative" CHECK ("payment_attempts"."credit_minor" >= 0);