-- additive: browsers that get push messages, and what is chosen of push and texts
CREATE TABLE "push_browsers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"name" text NOT NULL,
	"endpoint_digest" text NOT NULL,
	"target" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_channels" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"push_topics" text[] NOT NULL,
	"text_topics" text[] NOT NULL,
	"text_way" text NOT NULL,
	"quiet_from" smallint,
	"quiet_to" smallint,
	"quiet_zone" text,
	"texted_notice" uuid,
	"texted_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_channels_push_known" CHECK ("notification_channels"."push_topics" <@ array['service', 'application', 'reminder', 'payment', 'travel']),
	CONSTRAINT "notification_channels_text_known" CHECK ("notification_channels"."text_topics" <@ array['service', 'application', 'reminder', 'payment', 'travel']),
	CONSTRAINT "notification_channels_way_known" CHECK ("notification_channels"."text_way" in ('sms', 'whatsapp')),
	CONSTRAINT "notification_channels_quiet_whole" CHECK (num_nulls("notification_channels"."quiet_from", "notification_channels"."quiet_to", "notification_channels"."quiet_zone") = 3
        or (num_nulls("notification_channels"."quiet_from", "notification_channels"."quiet_to", "notification_channels"."quiet_zone") = 0
          and "notification_channels"."quiet_from" between 0 and 23 and "notification_channels"."quiet_to" between 0 and 23
          and "notification_channels"."quiet_from" <> "notification_channels"."quiet_to"))
);
--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_browsers" ADD CONSTRAINT "push_browsers_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_channels" ADD CONSTRAINT "notification_channels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_browsers_by_account" ON "push_browsers" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_browsers_one_device" ON "push_browsers" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_browsers_one_endpoint" ON "push_browsers" USING btree ("endpoint_digest");