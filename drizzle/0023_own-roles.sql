CREATE TABLE "own_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"capabilities" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "own_roles_have_name" CHECK (btrim("own_roles"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "role_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role_id" uuid NOT NULL,
	"role_version" integer NOT NULL,
	"before" text[] NOT NULL,
	"added" text[] NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"proposed_by_id" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "role_proposals_state_known" CHECK ("role_proposals"."state" in ('waiting', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "role_proposals_decided_whole" CHECK (("role_proposals"."state" = 'waiting') = ("role_proposals"."decided_at" is null)),
	CONSTRAINT "role_proposals_decided_by_somebody" CHECK (("role_proposals"."decided_at" is null) = ("role_proposals"."decided_by_id" is null)),
	CONSTRAINT "role_proposals_approved_by_another" CHECK ("role_proposals"."state" <> 'approved' or "role_proposals"."decided_by_id" <> "role_proposals"."proposed_by_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_role_known";--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_role_id_own_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."own_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_proposed_by_id_accounts_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_proposals" ADD CONSTRAINT "role_proposals_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "own_roles_one_name" ON "own_roles" USING btree (lower("name")) WHERE "own_roles"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "role_proposals_one_waiting" ON "role_proposals" USING btree ("role_id") WHERE "role_proposals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "role_proposals_by_role" ON "role_proposals" USING btree ("role_id","proposed_at");--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_role_known" CHECK ("accounts"."role" in ('traveller', 'support', 'officer', 'admin') or "accounts"."role" ~ '^[0-9a-f-]{36}$');