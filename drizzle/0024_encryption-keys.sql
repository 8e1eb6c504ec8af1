CREATE TABLE "encryption_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"is_marked" boolean NOT NULL,
	"digest_key" "bytea",
	"since" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "encryption_keys_status_known" CHECK ("encryption_keys"."status" in ('next', 'current', 'retiring', 'retired')),
	CONSTRAINT "encryption_keys_retired" CHECK (("encryption_keys"."status" = 'retired') = ("encryption_keys"."retired_at" is not null)),
	CONSTRAINT "encryption_keys_digest" CHECK (("encryption_keys"."status" = 'retired') = ("encryption_keys"."digest_key" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "encryption_keys_one_current" ON "encryption_keys" USING btree ("status") WHERE "encryption_keys"."status" = 'current';