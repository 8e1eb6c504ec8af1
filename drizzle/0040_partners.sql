-- additive: companies with agents and their monthly invoices, and branches; the lists of methods, accounts and kinds only grow
CREATE TABLE "branch_members" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"branch_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "branches_have_name" CHECK (btrim("branches"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "partner_members" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"on_account" boolean DEFAULT false NOT NULL,
	"plan_fees" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"service_fee_minor" bigint,
	"discount_percent" integer,
	"sealed_key" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "partners_have_name" CHECK (btrim("partners"."name") <> ''),
	CONSTRAINT "partners_state_known" CHECK ("partners"."state" in ('active', 'closed')),
	CONSTRAINT "partners_closed_whole" CHECK (("partners"."state" = 'closed') = ("partners"."closed_at" is not null)),
	CONSTRAINT "partners_fee_not_negative" CHECK ("partners"."service_fee_minor" >= 0),
	CONSTRAINT "partners_discount_range" CHECK ("partners"."discount_percent" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "partner_invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"month" date NOT NULL,
	"billed_to" "bytea" NOT NULL,
	"total_minor" bigint NOT NULL,
	"due_minor" bigint NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by_id" uuid,
	CONSTRAINT "partner_invoices_number_counts" CHECK ("partner_invoices"."number" >= 1),
	CONSTRAINT "partner_invoices_month_begins" CHECK (extract(day from "partner_invoices"."month") = 1),
	CONSTRAINT "partner_invoices_paid_by_somebody" CHECK (("partner_invoices"."paid_at" is null) = ("partner_invoices"."paid_by_id" is null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account_known";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_method_known";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "branch_members" ADD CONSTRAINT "branch_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branch_members" ADD CONSTRAINT "branch_members_branch_id_branches_id_fk" FOREIGN KEY ("branch_id") REFERENCES "public"."branches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_members" ADD CONSTRAINT "partner_members_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_invoices" ADD CONSTRAINT "partner_invoices_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_invoices" ADD CONSTRAINT "partner_invoices_paid_by_id_accounts_id_fk" FOREIGN KEY ("paid_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "branch_members_by_branch" ON "branch_members" USING btree ("branch_id");--> statement-breakpoint
CREATE UNIQUE INDEX "branches_one_a_name" ON "branches" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "partner_members_by_partner" ON "partner_members" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partners_one_a_name" ON "partners" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "partner_invoices_one_a_month" ON "partner_invoices" USING btree ("partner_id","month");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_by_partner" ON "applications" USING btree ("partner_id","started_at" DESC NULLS LAST) WHERE "applications"."partner_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('capture', 'refund', 'payout', 'dispute', 'credit', 'settlement'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_known" CHECK ("ledger_entries"."account" in ('traveller_receipts', 'partner_receivables', 'bank_receipts', 'authority_fees_payable', 'service_revenue', 'refunds_payable', 'traveller_credit', 'referral_rewards', 'tax_payable', 'discounts', 'disputed_funds', 'dispute_losses'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_method_known" CHECK ("payment_attempts"."method" in ('card', 'upi', 'on_account'));--> statement-breakpoint
create trigger partners_key_current after insert or update of sealed_key on partners
  for each row execute function refuse_retired_key('sealed_key');