-- additive: official pages that are watched, and what staff have to look at
CREATE TABLE "watch_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"before" text,
	"after" text,
	"trouble" text,
	"looked_at" timestamp with time zone,
	"looked_by_id" uuid,
	"settled_at" timestamp with time zone,
	"settled_by_id" uuid,
	"outcome" text,
	CONSTRAINT "watch_tasks_kind_known" CHECK ("watch_tasks"."kind" in ('changed', 'unreadable')),
	CONSTRAINT "watch_tasks_trouble_known" CHECK ("watch_tasks"."trouble" in ('robots', 'refused', 'slow_down', 'gone', 'server', 'unreachable', 'timeout', 'too_large', 'not_a_page', 'moved', 'not_public', 'empty', 'error_page')),
	CONSTRAINT "watch_tasks_outcome_known" CHECK ("watch_tasks"."outcome" in ('nothing', 'facts', 'readable')),
	CONSTRAINT "watch_tasks_settled_whole" CHECK (("watch_tasks"."settled_at" is null) = ("watch_tasks"."outcome" is null)),
	CONSTRAINT "watch_tasks_settled_by_staff" CHECK (coalesce("watch_tasks"."outcome" in ('nothing', 'facts'), false) = ("watch_tasks"."settled_by_id" is not null)),
	CONSTRAINT "watch_tasks_looked_whole" CHECK (("watch_tasks"."looked_at" is null) = ("watch_tasks"."looked_by_id" is null)),
	CONSTRAINT "watch_tasks_say_what" CHECK (case "watch_tasks"."kind" when 'changed' then num_nulls("watch_tasks"."before", "watch_tasks"."after") = 0 else "watch_tasks"."trouble" is not null end)
);
--> statement-breakpoint
CREATE TABLE "watched_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"host" text NOT NULL,
	"is_named" boolean DEFAULT true NOT NULL,
	"interval_minutes" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"whole_at" timestamp with time zone,
	"changed_at" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"text" text,
	"text_hash" text,
	"candidate" jsonb,
	"unsteady" text[] DEFAULT '{}' NOT NULL,
	"trouble" text,
	"trouble_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"moved_to" text,
	CONSTRAINT "watched_pages_address_unique" UNIQUE("address"),
	CONSTRAINT "watched_pages_trouble_known" CHECK ("watched_pages"."trouble" in ('robots', 'refused', 'slow_down', 'gone', 'server', 'unreachable', 'timeout', 'too_large', 'not_a_page', 'moved', 'not_public', 'empty', 'error_page')),
	CONSTRAINT "watched_pages_trouble_whole" CHECK (("watched_pages"."trouble" is null) = ("watched_pages"."trouble_since" is null)),
	CONSTRAINT "watched_pages_text_whole" CHECK (("watched_pages"."text" is null) = ("watched_pages"."text_hash" is null)),
	CONSTRAINT "watched_pages_interval_positive" CHECK ("watched_pages"."interval_minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "watch_tasks" ADD CONSTRAINT "watch_tasks_page_id_watched_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."watched_pages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "watch_tasks_one_unreadable" ON "watch_tasks" USING btree ("page_id") WHERE "watch_tasks"."kind" = 'unreadable' and "watch_tasks"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "watch_tasks_by_page" ON "watch_tasks" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "watch_tasks_open" ON "watch_tasks" USING btree ("opened_at","id") WHERE "watch_tasks"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "watch_tasks_settled" ON "watch_tasks" USING btree ("settled_at","id") WHERE "watch_tasks"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "watched_pages_due" ON "watched_pages" USING btree ("next_at") WHERE "watched_pages"."is_named";--> statement-breakpoint
CREATE INDEX "watched_pages_by_host" ON "watched_pages" USING btree ("host");