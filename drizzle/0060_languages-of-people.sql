-- additive: each account has the default, which the check knows, and what an earlier version adds has it too
ALTER TABLE "accounts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_language_known" CHECK ("accounts"."language" in ('en', 'es', 'fr', 'ar', 'hi', 'zh-Hans', 'en-XA', 'ar-XB'));--> statement-breakpoint
UPDATE "notifications" SET
  "reference" = substring("title" from 'PTN-[2-9A-Z]{4}-[2-9A-Z]{4}'),
  "title" = regexp_replace("title", '(,| for| of| in| about your application| about)? \(?PTN-[2-9A-Z]{4}-[2-9A-Z]{4}\)?', '')
WHERE "title" ~ ' \(?PTN-[2-9A-Z]{4}-[2-9A-Z]{4}';
