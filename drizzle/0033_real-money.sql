-- additive: payment providers, refunds they send, disputes, settlements, coupons and tasks
CREATE TABLE "case_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"quantity" integer NOT NULL,
	"insurance_plan" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by_id" uuid,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "case_tasks_kind_known" CHECK ("case_tasks"."kind" in ('translation', 'photos', 'insurance', 'appointment', 'courier', 'consultation')),
	CONSTRAINT "case_tasks_source_known" CHECK ("case_tasks"."source" in ('plan', 'order')),
	CONSTRAINT "case_tasks_quantity_positive" CHECK ("case_tasks"."quantity" > 0),
	CONSTRAINT "case_tasks_done_by_somebody" CHECK (("case_tasks"."done_at" is null) = ("case_tasks"."done_by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"code" text PRIMARY KEY NOT NULL,
	"percent" integer,
	"amount_minor" bigint,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"most_uses" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by_id" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "coupons_code_shape" CHECK ("coupons"."code" ~ '^[A-Z0-9-]{4,20}$'),
	CONSTRAINT "coupons_one_kind" CHECK (("coupons"."percent" is null) <> ("coupons"."amount_minor" is null)),
	CONSTRAINT "coupons_percent_range" CHECK ("coupons"."percent" between 1 and 100),
	CONSTRAINT "coupons_amount_positive" CHECK ("coupons"."amount_minor" > 0),
	CONSTRAINT "coupons_uses_positive" CHECK ("coupons"."most_uses" > 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"charge_minor" bigint NOT NULL,
	"charge_currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"held_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_provider_dispute_id_unique" UNIQUE("provider_dispute_id"),
	CONSTRAINT "disputes_state_known" CHECK ("disputes"."state" in ('needs_response', 'under_review', 'won', 'lost')),
	CONSTRAINT "disputes_provider_known" CHECK ("disputes"."provider" in ('stripe', 'razorpay')),
	CONSTRAINT "disputes_positive" CHECK ("disputes"."amount_minor" > 0 and "disputes"."charge_minor" > 0),
	CONSTRAINT "disputes_closed_whole" CHECK (("disputes"."state" in ('won', 'lost')) = ("disputes"."closed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"about" text,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "provider_events_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "provider_events_provider_known" CHECK ("provider_events"."provider" in ('stripe', 'razorpay')),
	CONSTRAINT "provider_events_outcome_known" CHECK ("provider_events"."outcome" in ('applied', 'ignored', 'orphan')),
	CONSTRAINT "provider_events_applied_whole" CHECK (("provider_events"."applied_at" is null) = ("provider_events"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"attempt_id" uuid,
	"refund_id" uuid,
	"ours_minor" bigint,
	"theirs_minor" bigint,
	"currency" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by_id" uuid,
	"resolution" text,
	CONSTRAINT "reconciliation_findings_kind_known" CHECK ("reconciliation_findings"."kind" in ('not_at_provider', 'not_in_ledger', 'amount_differs', 'refund_not_at_provider', 'refund_not_in_ledger', 'refund_differs', 'not_settled', 'settlement_differs', 'settled_unknown', 'ledger_unbalanced')),
	CONSTRAINT "reconciliation_findings_resolved_whole" CHECK ("reconciliation_findings"."resolved_by_id" is null or ("reconciliation_findings"."resolved_at" is not null and "reconciliation_findings"."resolution" is not null))
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"provider" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"payments" integer NOT NULL,
	"refunds" integer NOT NULL,
	"settlement_lines" integer NOT NULL,
	"differences" integer NOT NULL,
	"problem" text,
	CONSTRAINT "reconciliations_provider_at_pk" PRIMARY KEY("provider","at")
);
--> statement-breakpoint
CREATE TABLE "settlement_lines" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text,
	"source_id" text,
	"payout_id" text,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_lines_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "settlement_lines_provider_known" CHECK ("settlement_lines"."provider" in ('stripe', 'razorpay')),
	CONSTRAINT "settlement_lines_kind_known" CHECK ("settlement_lines"."kind" in ('payment', 'refund', 'dispute', 'fee', 'payout', 'other'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_decided_by_somebody";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "requested_by_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "add_ons" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "checkout_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "provider_payment_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "last4" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "keeps_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "charge_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "charge_currency" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "charge_rate_micros" bigint;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "charge_rate_as_of" date;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text DEFAULT 'request' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer_problem" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer_try" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_refund_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "money_minor" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "charge_minor" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "charge_currency" text;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_tasks" ADD CONSTRAINT "case_tasks_done_by_id_accounts_id_fk" FOREIGN KEY ("done_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_created_by_id_accounts_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_resolved_by_id_accounts_id_fk" FOREIGN KEY ("resolved_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_tasks_once" ON "case_tasks" USING btree ("application_id","kind","source");--> statement-breakpoint
CREATE INDEX "case_tasks_open" ON "case_tasks" USING btree ("application_id") WHERE "case_tasks"."done_at" is null and "case_tasks"."dropped_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_by_attempt" ON "disputes" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("answer_by") WHERE "disputes"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "provider_events_received" ON "provider_events" USING btree ("provider","received_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "provider_events_waiting" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."applied_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_findings_one_open" ON "reconciliation_findings" USING btree ("kind","subject") WHERE "reconciliation_findings"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_findings_open" ON "reconciliation_findings" USING btree ("found_at") WHERE "reconciliation_findings"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "settlement_lines_by_time" ON "settlement_lines" USING btree ("provider","at");--> statement-breakpoint
CREATE INDEX "settlement_lines_by_payment" ON "settlement_lines" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_coupons_code_fk" FOREIGN KEY ("coupon") REFERENCES "public"."coupons"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_by_checkout" ON "payment_attempts" USING btree ("provider","checkout_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_by_payment" ON "payment_attempts" USING btree ("provider","provider_payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once_a_cause" ON "refunds" USING btree ("application_id","attempt_id","cause") WHERE "refunds"."cause" <> 'request';--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_by_provider" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "refunds_on_their_way" ON "refunds" USING btree ("transfer_at") WHERE "refunds"."transfer" in ('asked', 'sent');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('capture', 'refund', 'payout', 'dispute', 'credit'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('traveller_receipts', 'authority_fees_payable', 'service_revenue', 'refunds_payable', 'traveller_credit', 'referral_rewards', 'tax_payable', 'discounts', 'disputed_funds', 'dispute_losses'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_provider_known" CHECK ("payment_attempts"."provider" in ('stripe', 'razorpay'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_four_digits" CHECK ("payment_attempts"."last4" ~ '^[0-9]{4}$');--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_charge_whole" CHECK (("payment_attempts"."charge_minor" is null) = ("payment_attempts"."charge_currency" is null)
        and ("payment_attempts"."charge_minor" is null) = ("payment_attempts"."charge_rate_micros" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause_known" CHECK ("refunds"."cause" in ('request', 'withdrawal', 'refusal', 'our_fault', 'late', 'unused'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transfer_known" CHECK ("refunds"."transfer" in ('none', 'asked', 'sent', 'arrived', 'failed', 'by_hand'));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_asked_by_somebody" CHECK ("refunds"."cause" <> 'request'
        or ("refunds"."requested_by_id" is not null and ("refunds"."decided_at" is null) = ("refunds"."decided_by_id" is null)));--> statement-breakpoint
-- What waited for the gateway of an earlier version, which is gone, can be paid anew.
UPDATE "payment_attempts" SET "state" = 'expired', "settled_at" = now() WHERE "state" in ('created', 'started', 'verifying');--> statement-breakpoint
UPDATE "refunds" SET "transfer" = 'by_hand', "transfer_at" = "decided_at" WHERE "state" = 'approved';
