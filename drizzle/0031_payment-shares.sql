-- additive: what of a payment is each traveller's; a trigger writes it for whoever does not
CREATE TABLE "payment_shares" (
	"attempt_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"price_minor" bigint NOT NULL,
	"expected_on" date NOT NULL,
	"holds" boolean NOT NULL,
	CONSTRAINT "payment_shares_attempt_id_application_id_pk" PRIMARY KEY("attempt_id","application_id"),
	CONSTRAINT "payment_shares_positive" CHECK ("payment_shares"."price_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_shares" ADD CONSTRAINT "payment_shares_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "payment_shares" ("attempt_id", "application_id", "price_minor", "expected_on", "holds")
	SELECT "id", "application_id", "amount_minor" + "credit_minor", "expected_on",
		"state" in ('created', 'started', 'verifying', 'succeeded') and "refund_due_at" is null
	FROM "payment_attempts";--> statement-breakpoint
CREATE UNIQUE INDEX "payment_shares_one_per_application" ON "payment_shares" USING btree ("application_id") WHERE "payment_shares"."holds";--> statement-breakpoint
CREATE INDEX "payment_shares_by_application" ON "payment_shares" USING btree ("application_id");--> statement-breakpoint
CREATE FUNCTION share_follows_attempt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE payment_shares
	SET holds = NEW.state in ('created', 'started', 'verifying', 'succeeded') and NEW.refund_due_at is null
	WHERE attempt_id = NEW.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payment_attempts_move_shares AFTER UPDATE OF "state", "refund_due_at" ON "payment_attempts"
	FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.refund_due_at IS DISTINCT FROM NEW.refund_due_at)
	EXECUTE FUNCTION share_follows_attempt();--> statement-breakpoint
CREATE FUNCTION give_share() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO payment_shares (attempt_id, application_id, price_minor, expected_on, holds)
	SELECT id, application_id, amount_minor + credit_minor, expected_on,
		state in ('created', 'started', 'verifying', 'succeeded') and refund_due_at is null
	FROM payment_attempts
	WHERE id = NEW.id and not exists (SELECT FROM payment_shares WHERE attempt_id = NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER payment_attempts_have_a_share AFTER INSERT ON "payment_attempts"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION give_share();
