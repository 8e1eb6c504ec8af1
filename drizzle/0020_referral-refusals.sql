CREATE TABLE "referral_refusals" (
	"email_digest" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
