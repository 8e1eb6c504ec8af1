-- additive: emails as an agency words them, version by version
CREATE TABLE "email_template_versions" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_template_versions_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "email_template_versions_kind_known" CHECK ("email_template_versions"."kind" in ('application', 'document', 'payment', 'system', 'wanted')),
	CONSTRAINT "email_template_versions_not_empty" CHECK (btrim("email_template_versions"."subject") <> '' and btrim("email_template_versions"."body") <> '')
);
