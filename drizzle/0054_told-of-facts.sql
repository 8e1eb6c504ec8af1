-- additive: routes that travellers save, and who was told of which change of a fact
CREATE TABLE "told_facts" (
	"account_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_facts_account_id_change_id_pk" PRIMARY KEY("account_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "saved_routes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"passport" text NOT NULL,
	"destination" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "fact_changes" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
UPDATE "fact_changes" SET "told_at" = "at";--> statement-breakpoint
ALTER TABLE "told_facts" ADD CONSTRAINT "told_facts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_facts" ADD CONSTRAINT "told_facts_change_id_fact_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."fact_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_routes" ADD CONSTRAINT "saved_routes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_routes" ADD CONSTRAINT "saved_routes_passport_countries_code_fk" FOREIGN KEY ("passport") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_routes" ADD CONSTRAINT "saved_routes_destination_countries_code_fk" FOREIGN KEY ("destination") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_routes_once" ON "saved_routes" USING btree ("account_id","passport","destination");--> statement-breakpoint
CREATE INDEX "saved_routes_by_destination" ON "saved_routes" USING btree ("destination","passport");--> statement-breakpoint
CREATE INDEX "saved_routes_removed" ON "saved_routes" USING btree ("removed_at") WHERE "saved_routes"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "fact_changes_untold" ON "fact_changes" USING btree ("at") WHERE "fact_changes"."told_at" is null;