CREATE TABLE "faq_translations" (
	"faq_id" uuid NOT NULL,
	"language" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"english_hash" text NOT NULL,
	"saved_by_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "faq_translations_faq_id_language_pk" PRIMARY KEY("faq_id","language"),
	CONSTRAINT "faq_translations_language_known" CHECK ("faq_translations"."language" in ('es', 'fr', 'ar', 'hi', 'zh-Hans')),
	CONSTRAINT "faq_translations_not_empty" CHECK (btrim("faq_translations"."question") <> '' and btrim("faq_translations"."answer") <> '')
);
--> statement-breakpoint
CREATE TABLE "post_translations" (
	"post_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"read_minutes" integer NOT NULL,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"english_hash" text NOT NULL,
	"saved_by_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_translations_post_id_language_pk" PRIMARY KEY("post_id","language"),
	CONSTRAINT "post_translations_language_known" CHECK ("post_translations"."language" in ('es', 'fr', 'ar', 'hi', 'zh-Hans')),
	CONSTRAINT "post_translations_read_minutes_positive" CHECK ("post_translations"."read_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "faq_translations" ADD CONSTRAINT "faq_translations_faq_id_faqs_id_fk" FOREIGN KEY ("faq_id") REFERENCES "public"."faqs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_translations" ADD CONSTRAINT "post_translations_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;