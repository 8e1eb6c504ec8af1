-- additive: message templates with their versions, and who is writing on a case
CREATE TABLE "message_template_versions" (
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"statuses" text[] NOT NULL,
	"language" text NOT NULL,
	"saved_by_id" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_template_versions_template_id_version_pk" PRIMARY KEY("template_id","version"),
	CONSTRAINT "message_template_versions_not_empty" CHECK (btrim("message_template_versions"."title") <> '' and btrim("message_template_versions"."body") <> ''),
	CONSTRAINT "message_template_versions_language_known" CHECK ("message_template_versions"."language" in ('en'))
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "case_presence" ADD COLUMN "writing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "message_template_versions" ADD CONSTRAINT "message_template_versions_template_id_message_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."message_templates"("id") ON DELETE no action ON UPDATE no action;