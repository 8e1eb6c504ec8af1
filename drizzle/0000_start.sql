CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"claimed_email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"country" text NOT NULL,
	"role" text DEFAULT 'traveller' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"person_key" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "accounts_role_known" CHECK ("accounts"."role" in ('traveller', 'support', 'officer', 'admin')),
	CONSTRAINT "accounts_status_known" CHECK ("accounts"."status" in ('active', 'inactive', 'blocked')),
	CONSTRAINT "accounts_email_lower" CHECK ("accounts"."email" = lower("accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_account" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"from_country" text NOT NULL,
	"to_country" text NOT NULL,
	"scheme_id" text,
	"purpose" text,
	"travel_on" date,
	"urgency" text DEFAULT 'standard' NOT NULL,
	"plan" text,
	"answers" "bytea" NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"quote_requested_at" timestamp with time zone,
	"expected_on" date,
	CONSTRAINT "applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('draft', 'pending', 'document_verification', 'processing', 'under_review', 'approved', 'rejected', 'withdrawn', 'cancelled', 'expired')),
	CONSTRAINT "applications_purpose_known" CHECK ("applications"."purpose" in ('tourism', 'business', 'study', 'family', 'medical', 'other')),
	CONSTRAINT "applications_urgency_known" CHECK ("applications"."urgency" in ('standard', 'expedited', 'urgent')),
	CONSTRAINT "applications_plan_known" CHECK ("applications"."plan" in ('basic', 'premium', 'business')),
	CONSTRAINT "applications_draft_not_submitted" CHECK ("applications"."status" <> 'draft' or "applications"."submitted_at" is null),
	CONSTRAINT "applications_sent_has_moment" CHECK ("applications"."submitted_at" is not null or "applications"."status" in ('draft', 'withdrawn', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "status_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text,
	CONSTRAINT "status_entries_status_known" CHECK ("status_entries"."status" in ('draft', 'pending', 'document_verification', 'processing', 'under_review', 'approved', 'rejected', 'withdrawn', 'cancelled', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "document_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"storage_key" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_versions_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "document_versions_numbered" UNIQUE("document_id","number"),
	CONSTRAINT "document_versions_number_counts" CHECK ("document_versions"."number" >= 1),
	CONSTRAINT "document_versions_name_length" CHECK (char_length("document_versions"."file_name") between 1 and 200),
	CONSTRAINT "document_versions_type_known" CHECK ("document_versions"."content_type" in ('application/pdf', 'image/jpeg', 'image/png')),
	CONSTRAINT "document_versions_not_empty" CHECK ("document_versions"."size" > 0),
	CONSTRAINT "document_versions_sha256_length" CHECK (octet_length("document_versions"."sha256") = 32),
	CONSTRAINT "document_versions_below_documents" CHECK ("document_versions"."storage_key" like 'documents/%')
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"rejection_reason" text,
	"rejection_note" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "documents_one_of_a_kind" UNIQUE("application_id","kind"),
	CONSTRAINT "documents_status_known" CHECK ("documents"."status" in ('pending', 'uploaded', 'verified', 'rejected')),
	CONSTRAINT "documents_kind_shape" CHECK ("documents"."kind" ~ '^[a-z0-9_]{1,60}$'),
	CONSTRAINT "documents_pending_has_no_file" CHECK (("documents"."status" = 'pending') = ("documents"."version" = 0)),
	CONSTRAINT "documents_reason_known" CHECK ("documents"."rejection_reason" in ('unreadable', 'cropped', 'glare', 'wrong_document', 'expired', 'expires_too_soon', 'does_not_match', 'password_protected', 'wrong_size', 'background', 'not_recent', 'other')),
	CONSTRAINT "documents_rejected_has_reason" CHECK (("documents"."status" = 'rejected') = ("documents"."rejection_reason" is not null)),
	CONSTRAINT "documents_other_reason_has_note" CHECK ("documents"."rejection_reason" <> 'other' or "documents"."rejection_note" <> ''),
	CONSTRAINT "documents_decided_has_moment" CHECK (("documents"."status" in ('verified', 'rejected')) = ("documents"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"account" text NOT NULL,
	"line" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('capture', 'refund', 'credit')),
	CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('traveller_receipts', 'authority_fees_payable', 'service_revenue', 'refunds_payable'))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"payer_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"once_key" text NOT NULL,
	"method" text NOT NULL,
	"brand" text,
	"payment_reference" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"failure_reason" text,
	"expected_on" date NOT NULL,
	"refund_due_at" timestamp with time zone,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_state_known" CHECK ("payment_attempts"."state" in ('created', 'started', 'verifying', 'succeeded', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "payment_attempts_method_known" CHECK ("payment_attempts"."method" in ('card', 'upi')),
	CONSTRAINT "payment_attempts_mode_known" CHECK ("payment_attempts"."mode" in ('test', 'live')),
	CONSTRAINT "payment_attempts_positive" CHECK ("payment_attempts"."amount_minor" > 0),
	CONSTRAINT "payment_attempts_failure_has_reason" CHECK (("payment_attempts"."state" = 'failed') = ("payment_attempts"."failure_reason" is not null)),
	CONSTRAINT "payment_attempts_settled_has_moment" CHECK (("payment_attempts"."state" in ('created', 'started', 'verifying')) = ("payment_attempts"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"estimate" boolean NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"usd_micros" bigint NOT NULL,
	"as_of" date NOT NULL,
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."usd_micros" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"code" text PRIMARY KEY NOT NULL,
	"alpha3" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] NOT NULL,
	"capital" text,
	"currencies" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"continent" text,
	"description" text,
	"is_destination" boolean NOT NULL,
	"is_passport" boolean NOT NULL,
	"passport_of" text,
	"featured_rank" integer,
	"flag_url" text,
	"banner_image" text,
	"gallery_images" text[] DEFAULT '{}' NOT NULL,
	"edited_by_staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "countries_alpha3_unique" UNIQUE("alpha3"),
	CONSTRAINT "countries_kind_known" CHECK ("countries"."kind" in ('country', 'territory', 'document')),
	CONSTRAINT "countries_continent_known" CHECK ("countries"."continent" in ('AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA')),
	CONSTRAINT "countries_code_shape" CHECK ("countries"."code" ~ '^[A-Z]{2}$' or ("countries"."kind" = 'document' and "countries"."code" ~ '^[A-Z]{3}$')),
	CONSTRAINT "countries_document_is_no_place" CHECK ("countries"."kind" <> 'document' or not "countries"."is_destination")
);
--> statement-breakpoint
CREATE TABLE "data_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"files_hash" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requirements" (
	"from_code" text NOT NULL,
	"to_code" text NOT NULL,
	"kind" text NOT NULL,
	"days" integer,
	"free_movement" boolean DEFAULT false NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"alternatives" text[] DEFAULT '{}' NOT NULL,
	"registrations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"conditions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text,
	"until" date,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"official_site" text,
	"confidence" text NOT NULL,
	"edited_by_staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "requirements_from_code_to_code_pk" PRIMARY KEY("from_code","to_code"),
	CONSTRAINT "requirements_kind_known" CHECK ("requirements"."kind" in ('visa_free', 'eta', 'evisa', 'visa_on_arrival', 'embassy_visa', 'no_admission')),
	CONSTRAINT "requirements_confidence_known" CHECK ("requirements"."confidence" in ('high', 'medium', 'low')),
	CONSTRAINT "requirements_two_countries" CHECK ("requirements"."from_code" <> "requirements"."to_code"),
	CONSTRAINT "requirements_days_positive" CHECK ("requirements"."days" > 0),
	CONSTRAINT "requirements_free_movement_is_free" CHECK (not "requirements"."free_movement" or "requirements"."kind" = 'visa_free')
);
--> statement-breakpoint
CREATE TABLE "schemes" (
	"id" text PRIMARY KEY NOT NULL,
	"destination" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"passports" text[],
	"fee_minor" bigint,
	"fee_currency" text,
	"passport_fees" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"extra_fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"service_fee_minor" bigint NOT NULL,
	"service_fee_currency" text NOT NULL,
	"processing_min" integer NOT NULL,
	"processing_max" integer NOT NULL,
	"processing_unit" text NOT NULL,
	"validity_days" integer,
	"stay_days" integer,
	"entries" text[] NOT NULL,
	"eligible" text NOT NULL,
	"documents" text[] NOT NULL,
	"steps" text[] NOT NULL,
	"official_site" text,
	"as_of" date NOT NULL,
	"confidence" text NOT NULL,
	"sources" text[] NOT NULL,
	"rank" integer NOT NULL,
	"edited_by_staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "schemes_kind_known" CHECK ("schemes"."kind" in ('eta', 'evisa', 'visa_on_arrival', 'embassy_visa')),
	CONSTRAINT "schemes_status_known" CHECK ("schemes"."status" in ('open', 'announced', 'closed')),
	CONSTRAINT "schemes_unit_known" CHECK ("schemes"."processing_unit" in ('business', 'calendar')),
	CONSTRAINT "schemes_confidence_known" CHECK ("schemes"."confidence" in ('high', 'medium', 'low')),
	CONSTRAINT "schemes_fee_whole" CHECK (("schemes"."fee_minor" is null) = ("schemes"."fee_currency" is null)),
	CONSTRAINT "schemes_fee_not_negative" CHECK ("schemes"."fee_minor" >= 0 and "schemes"."service_fee_minor" >= 0),
	CONSTRAINT "schemes_processing_in_order" CHECK (0 <= "schemes"."processing_min" and "schemes"."processing_min" <= "schemes"."processing_max")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_key" "bytea" NOT NULL,
	"letter" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "test_gateway_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text,
	"brand" text,
	"state" text NOT NULL,
	"reason" text,
	"becomes" text,
	"return_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "test_gateway_charges_key_unique" UNIQUE("key"),
	CONSTRAINT "test_gateway_charges_state_known" CHECK ("test_gateway_charges"."state" in ('succeeded', 'failed', 'needs_authentication', 'verifying', 'cancelled')),
	CONSTRAINT "test_gateway_charges_failure_has_reason" CHECK (("test_gateway_charges"."state" = 'failed') = ("test_gateway_charges"."reason" is not null)),
	CONSTRAINT "test_gateway_charges_positive" CHECK ("test_gateway_charges"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "once_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_entries" ADD CONSTRAINT "status_entries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_payer_id_accounts_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_from_code_countries_code_fk" FOREIGN KEY ("from_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirements" ADD CONSTRAINT "requirements_to_code_countries_code_fk" FOREIGN KEY ("to_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schemes" ADD CONSTRAINT "schemes_destination_countries_code_fk" FOREIGN KEY ("destination") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_one_owner" ON "credentials" USING btree ("provider","provider_account");--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_by_subject" ON "sign_in_attempts" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "applications_by_owner" ON "applications" USING btree ("owner_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" USING btree ("submitted_at") WHERE "applications"."status" <> 'draft';--> statement-breakpoint
CREATE INDEX "status_entries_by_application" ON "status_entries" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "documents_by_owner" ON "documents" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_position" ON "ledger_entries" USING btree ("transaction_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_capture" ON "ledger_entries" USING btree ("attempt_id","position") WHERE "ledger_entries"."kind" = 'capture';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_once" ON "payment_attempts" USING btree ("payer_id","once_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_per_application" ON "payment_attempts" USING btree ("application_id") WHERE "payment_attempts"."state" in ('created', 'started', 'verifying', 'succeeded') and "payment_attempts"."refund_due_at" is null;--> statement-breakpoint
CREATE INDEX "payment_attempts_by_application" ON "payment_attempts" USING btree ("application_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_attempts_by_payer" ON "payment_attempts" USING btree ("payer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("checked_at") WHERE "payment_attempts"."state" in ('created', 'started', 'verifying');--> statement-breakpoint
CREATE INDEX "quotes_by_owner" ON "quotes" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "requirements_by_destination" ON "requirements" USING btree ("to_code");--> statement-breakpoint
CREATE INDEX "schemes_by_destination" ON "schemes" USING btree ("destination","rank");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."sent_at" is null;