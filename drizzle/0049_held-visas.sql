-- additive: visas and trips that travellers keep
CREATE TABLE "held_visas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"details" "bytea" NOT NULL,
	"end_mark" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kept_trips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"details" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_visas" ADD CONSTRAINT "held_visas_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_trips" ADD CONSTRAINT "kept_trips_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_visas_by_account" ON "held_visas" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "held_visas_by_end" ON "held_visas" USING btree ("end_mark","id");--> statement-breakpoint
CREATE INDEX "kept_trips_by_account" ON "kept_trips" USING btree ("account_id");