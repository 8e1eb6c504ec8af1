-- additive: which emails go out as one, discreet emails, and addresses that take none
CREATE TABLE "email_failures" (
	"address_digest" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_failures_kind_known" CHECK ("email_failures"."kind" in ('bounced', 'complained'))
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "discreet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "batch" text;--> statement-breakpoint
CREATE INDEX "outbox_batches" ON "outbox" USING btree ("batch") WHERE "outbox"."batch" is not null;