-- The queue and the lists of people and files are searched by any part of a word.
create extension if not exists pg_trgm;
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"proof" text NOT NULL,
	CONSTRAINT "audit_head_is_one" CHECK ("audit_head"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"role" text,
	"act" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"reason" text,
	"detail" jsonb NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_notes_not_empty" CHECK (btrim("case_notes"."text") <> '')
);
--> statement-breakpoint
CREATE TABLE "case_presence" (
	"application_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "case_presence_application_id_account_id_pk" PRIMARY KEY("application_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "case_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "undoable_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"shown_from" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_kind_known" CHECK ("notifications"."kind" in ('application', 'document', 'payment', 'system')),
	CONSTRAINT "notifications_link_is_ours" CHECK ("notifications"."link" like '/%' and "notifications"."link" not like '//%')
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	CONSTRAINT "refunds_state_known" CHECK ("refunds"."state" in ('waiting', 'approved', 'refused')),
	CONSTRAINT "refunds_positive" CHECK ("refunds"."amount_minor" > 0),
	CONSTRAINT "refunds_have_reason" CHECK (btrim("refunds"."reason") <> ''),
	CONSTRAINT "refunds_decided_whole" CHECK (("refunds"."state" = 'waiting') = ("refunds"."decided_at" is null)),
	CONSTRAINT "refunds_decided_by_somebody" CHECK (("refunds"."decided_at" is null) = ("refunds"."decided_by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"author_id" uuid,
	"text" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_messages_sender_known" CHECK ("ticket_messages"."sender" in ('user', 'support')),
	CONSTRAINT "ticket_messages_support_has_author" CHECK (("ticket_messages"."sender" = 'support') = ("ticket_messages"."author_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"account_id" uuid NOT NULL,
	"subject" "bytea" NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_reference_unique" UNIQUE("reference"),
	CONSTRAINT "tickets_status_known" CHECK ("tickets"."status" in ('open', 'in-progress', 'resolved'))
);
--> statement-breakpoint
ALTER TABLE "one_time_secrets" DROP CONSTRAINT "one_time_secrets_purpose_known";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "moved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "question_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "applicant_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "status_entries" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "status_entries" ADD COLUMN "is_override" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "required" boolean;--> statement-breakpoint
ALTER TABLE "fact_history" ADD COLUMN "replaced_by_id" uuid;--> statement-breakpoint
ALTER TABLE "fact_history" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_presence" ADD CONSTRAINT "case_presence_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_presence" ADD CONSTRAINT "case_presence_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "undoable_acts" ADD CONSTRAINT "undoable_acts_actor_id_accounts_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_id_accounts_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_decided_by_id_accounts_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_rows_by_subject" ON "audit_rows" USING btree ("subject_kind","subject_id","seq");--> statement-breakpoint
CREATE INDEX "audit_rows_by_actor" ON "audit_rows" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "case_notes_by_application" ON "case_notes" USING btree ("application_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "case_views_named" ON "case_views" USING btree ("account_id","name");--> statement-breakpoint
CREATE INDEX "undoable_acts_by_actor" ON "undoable_acts" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("account_id","shown_from");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("account_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "refunds_by_attempt" ON "refunds" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "refunds_by_application" ON "refunds" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("requested_at") WHERE "refunds"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "ticket_messages_in_order" ON "ticket_messages" USING btree ("ticket_id","at");--> statement-breakpoint
CREATE INDEX "tickets_by_account" ON "tickets" USING btree ("account_id","updated_at");--> statement-breakpoint
CREATE INDEX "tickets_by_status" ON "tickets" USING btree ("status","updated_at");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_assignee_id_accounts_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_search" ON "accounts" USING gin (lower("full_name" || ' ' || "claimed_email" || ' ' || "id"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accounts_newest" ON "accounts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_waiting" ON "applications" USING btree ("status","moved_at");--> statement-breakpoint
CREATE INDEX "applications_by_assignee" ON "applications" USING btree ("assignee_id","moved_at") WHERE "applications"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_search" ON "applications" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "document_versions_search" ON "document_versions" USING gin (lower("file_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_by_status" ON "documents" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_purpose_known" CHECK ("one_time_secrets"."purpose" in ('second-step', 'device-code', 'reset-password', 'change-email', 'phone-sign-in', 'phone-verification', 'passkey-challenge', 'keep-account', 'invitation'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_question_has_moment" CHECK (("applications"."question" is null) = ("applications"."question_at" is null));
--> statement-breakpoint
-- What staff did is added and never changed, not by us either.
create function audit_rows_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed or deleted';
end $$;
--> statement-breakpoint
create trigger audit_rows_append_only before update or delete on audit_rows
  for each row execute function audit_rows_refuse_change();
--> statement-breakpoint
create trigger audit_rows_never_emptied before truncate on audit_rows
  for each statement execute function audit_rows_refuse_change();
--> statement-breakpoint
-- What the queue is searched by follows from what it is made of, whoever changes that: a new address, another name, an
-- account that is erased. Until it is answered who travels, the account's owner stands for them.
create function applications_write_search_text() returns trigger language plpgsql as $$
begin
  select lower(concat_ws(' ', new.id, new.reference, coalesce(nullif(new.applicant_name, ''), accounts.full_name),
    accounts.claimed_email, new.from_country, origin.name, new.to_country, destination.name))
    into new.search_text
    from accounts
    left join countries origin on origin.code = new.from_country
    left join countries destination on destination.code = new.to_country
    where accounts.id = new.owner_id;
  return new;
end $$;
--> statement-breakpoint
create trigger applications_searched before insert or update of applicant_name, from_country, to_country on applications
  for each row execute function applications_write_search_text();
--> statement-breakpoint
create function accounts_write_search_texts() returns trigger language plpgsql as $$
begin
  update applications set applicant_name = applicant_name where owner_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger accounts_searched after update of full_name, claimed_email on accounts
  for each row when (old.full_name <> new.full_name or old.claimed_email <> new.claimed_email)
  execute function accounts_write_search_texts();
--> statement-breakpoint
update applications set applicant_name = applicant_name, moved_at = coalesce(
  (select max(at) from status_entries where application_id = applications.id), submitted_at, started_at);
