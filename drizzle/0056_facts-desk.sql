-- additive: who looks after the facts of a destination, and changes of facts that a second person approves
CREATE TABLE "fact_owners" (
	"destination" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fact_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proposed" jsonb NOT NULL,
	"stamp" text NOT NULL,
	"how" text NOT NULL,
	"because" text[] NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"proposed_by_id" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	CONSTRAINT "fact_proposals_state_known" CHECK ("fact_proposals"."state" in ('waiting', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "fact_proposals_how_known" CHECK ("fact_proposals"."how" in ('edit', 'add', 'restore', 'files', 'many', 'import')),
	CONSTRAINT "fact_proposals_have_reason" CHECK (btrim("fact_proposals"."reason") <> ''),
	CONSTRAINT "fact_proposals_decided_whole" CHECK (("fact_proposals"."state" = 'waiting') = ("fact_proposals"."decided_at" is null)),
	CONSTRAINT "fact_proposals_decided_by_somebody" CHECK (("fact_proposals"."decided_at" is null) = ("fact_proposals"."decided_by_id" is null)),
	CONSTRAINT "fact_proposals_decided_by_another" CHECK (("fact_proposals"."state" in ('waiting', 'withdrawn')) or "fact_proposals"."decided_by_id" <> "fact_proposals"."proposed_by_id")
);
--> statement-breakpoint
ALTER TABLE "fact_owners" ADD CONSTRAINT "fact_owners_destination_countries_code_fk" FOREIGN KEY ("destination") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fact_owners" ADD CONSTRAINT "fact_owners_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fact_proposals" ADD CONSTRAINT "fact_proposals_proposed_by_id_accounts_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "fact_proposals" ADD CONSTRAINT "fact_proposals_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "fact_owners_by_owner" ON "fact_owners" USING btree ("owner_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "fact_proposals_once" ON "fact_proposals" USING btree ("stamp") WHERE "fact_proposals"."state" = 'waiting';
--> statement-breakpoint
CREATE INDEX "fact_proposals_by_state" ON "fact_proposals" USING btree ("state","proposed_at","id");
