-- additive: how payment providers answer when they are asked, and why an event was not applied
CREATE TABLE "provider_checks" (
	"provider" text PRIMARY KEY NOT NULL,
	"checked_at" timestamp with time zone,
	"failure" text,
	"detail" text,
	"unsigned_at" timestamp with time zone,
	CONSTRAINT "provider_checks_provider_known" CHECK ("provider_checks"."provider" in ('stripe', 'razorpay')),
	CONSTRAINT "provider_checks_failure_known" CHECK ("provider_checks"."failure" in ('key_refused', 'not_allowed', 'unreachable', 'busy', 'refused')),
	CONSTRAINT "provider_checks_failure_whole" CHECK (("provider_checks"."failure" is null) = ("provider_checks"."detail" is null))
);
--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD CONSTRAINT "provider_events_failure_known" CHECK ("provider_events"."failure" in ('key_refused', 'not_allowed', 'unreachable', 'busy', 'refused', 'ours'));