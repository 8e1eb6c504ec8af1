ALTER TABLE "tickets" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_by_status" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "refunds_by_state" ON "refunds" USING btree ("state","requested_at","id");--> statement-breakpoint
CREATE INDEX "tickets_desk" ON "tickets" USING btree (coalesce("waiting_since", 'infinity'::timestamptz),"updated_at","id");