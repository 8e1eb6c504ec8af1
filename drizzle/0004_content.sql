CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"published" boolean NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "faqs_not_empty" CHECK (btrim("faqs"."question") <> '' and btrim("faqs"."answer") <> '')
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"account_id" uuid,
	"sealed_key" "bytea" NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "contact_messages_reference_unique" UNIQUE("reference"),
	CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('open', 'answered')),
	CONSTRAINT "contact_messages_answered_has_moment" CHECK (("contact_messages"."status" = 'answered') = ("contact_messages"."answered_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"confirm_hash" text,
	"confirm_until" timestamp with time zone,
	"leave_hash" text,
	"last_letter_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscriptions_confirm_hash_unique" UNIQUE("confirm_hash"),
	CONSTRAINT "newsletter_subscriptions_leave_hash_unique" UNIQUE("leave_hash"),
	CONSTRAINT "newsletter_state_known" CHECK ("newsletter_subscriptions"."state" in ('pending', 'subscribed', 'unsubscribed')),
	CONSTRAINT "newsletter_email_lower" CHECK ("newsletter_subscriptions"."email" = lower("newsletter_subscriptions"."email")),
	CONSTRAINT "newsletter_subscribed_was_confirmed" CHECK ("newsletter_subscriptions"."state" <> 'subscribed' or "newsletter_subscriptions"."confirmed_at" is not null),
	CONSTRAINT "newsletter_confirm_whole" CHECK (("newsletter_subscriptions"."confirm_hash" is null) = ("newsletter_subscriptions"."confirm_until" is null))
);
--> statement-breakpoint
CREATE TABLE "content_loads" (
	"name" text PRIMARY KEY NOT NULL,
	"files_hash" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"category_id" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"author" text NOT NULL,
	"cover_image" text,
	"read_minutes" integer NOT NULL,
	"seo" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"routes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"edited_by_staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "posts_slug_shape" CHECK ("posts"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "posts_read_minutes_positive" CHECK ("posts"."read_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_id_post_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."post_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faqs_in_order" ON "faqs" USING btree ("position");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" USING btree ("published_at" DESC NULLS LAST) WHERE "posts"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "posts_by_tag" ON "posts" USING gin ("tags");