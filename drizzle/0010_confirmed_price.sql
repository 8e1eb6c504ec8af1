ALTER TABLE "applications" ADD COLUMN "confirmed_fee_minor" bigint;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "confirmed_fee_currency" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "price_confirmed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "applications_price_asked" ON "applications" USING btree ("quote_requested_at") WHERE "applications"."status" = 'draft' and "applications"."quote_requested_at" is not null and "applications"."price_confirmed_at" is null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_confirmed_fee_whole" CHECK (("applications"."confirmed_fee_minor" is null) = ("applications"."price_confirmed_at" is null)
        and ("applications"."confirmed_fee_minor" is null) = ("applications"."confirmed_fee_currency" is null));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_confirmed_fee_not_negative" CHECK ("applications"."confirmed_fee_minor" >= 0);