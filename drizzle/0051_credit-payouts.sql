-- additive: credit that is paid out, and its entries in the ledger; both checks that are replaced hold for every row there is
CREATE TABLE "credit_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"way" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by_id" uuid,
	"reference" text,
	"reason" text,
	CONSTRAINT "credit_payouts_way_known" CHECK ("credit_payouts"."way" in ('paypal', 'gift_card')),
	CONSTRAINT "credit_payouts_state_known" CHECK ("credit_payouts"."state" in ('asked', 'paid', 'declined', 'cancelled')),
	CONSTRAINT "credit_payouts_positive" CHECK ("credit_payouts"."amount_minor" > 0),
	CONSTRAINT "credit_payouts_decided_whole" CHECK (("credit_payouts"."state" = 'asked') = ("credit_payouts"."decided_at" is null)),
	CONSTRAINT "credit_payouts_decided_by_staff" CHECK (("credit_payouts"."state" in ('paid', 'declined')) = ("credit_payouts"."decided_by_id" is not null)),
	CONSTRAINT "credit_payouts_declined_has_reason" CHECK (("credit_payouts"."state" = 'declined') = ("credit_payouts"."reason" is not null)),
	CONSTRAINT "credit_payouts_reference_of_paid" CHECK ("credit_payouts"."state" = 'paid' or "credit_payouts"."reference" is null)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_book_something";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "payout_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_payouts" ADD CONSTRAINT "credit_payouts_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_payouts" ADD CONSTRAINT "credit_payouts_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_payouts_one_open" ON "credit_payouts" USING btree ("owner_id") WHERE "credit_payouts"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "credit_payouts_by_owner" ON "credit_payouts" USING btree ("owner_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "credit_payouts_waiting" ON "credit_payouts" USING btree ("asked_at","id") WHERE "credit_payouts"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "credit_payouts_decided" ON "credit_payouts" USING btree ("decided_at","id") WHERE "credit_payouts"."state" in ('paid', 'declined');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_payout_id_credit_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."credit_payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_one_payout" ON "ledger_entries" USING btree ("payout_id","position");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('capture', 'refund', 'payout', 'dispute', 'credit', 'settlement', 'credit_payout'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_book_something" CHECK (num_nonnulls("ledger_entries"."attempt_id", "ledger_entries"."credit_id", "ledger_entries"."payout_id") = 1);