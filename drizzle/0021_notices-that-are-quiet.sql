ALTER TABLE "notifications" ADD COLUMN "is_quiet" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_removed_is_empty" CHECK ("notifications"."removed_at" is null
        or ("notifications"."once_for" is not null and "notifications"."title" = '' and "notifications"."text" = '' and "notifications"."link" is null));