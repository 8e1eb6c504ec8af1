-- additive: signed proofs of visas, and the keys that sign them
CREATE TABLE "proof_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"public_x" text NOT NULL,
	"sealed_key" "bytea",
	"sealed" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "proof_keys_kid_unique" UNIQUE("kid"),
	CONSTRAINT "proof_keys_sealed_whole" CHECK (("proof_keys"."sealed_key" is null) = ("proof_keys"."sealed" is null)),
	CONSTRAINT "proof_keys_retired_gone" CHECK (("proof_keys"."retired_at" is null) = ("proof_keys"."sealed" is not null))
);
--> statement-breakpoint
CREATE TABLE "visa_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"document_id" uuid,
	"sealed" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "visa_proofs_revoked_gone" CHECK (("visa_proofs"."revoked_at" is null) = ("visa_proofs"."sealed" is not null))
);
--> statement-breakpoint
ALTER TABLE "visa_proofs" ADD CONSTRAINT "visa_proofs_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visa_proofs" ADD CONSTRAINT "visa_proofs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_keys_one_signs" ON "proof_keys" USING btree (("retired_at" is null)) WHERE "proof_keys"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visa_proofs_one_counts" ON "visa_proofs" USING btree ("application_id") WHERE "visa_proofs"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "visa_proofs_by_application" ON "visa_proofs" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "visa_proofs_by_document" ON "visa_proofs" USING btree ("document_id") WHERE "visa_proofs"."document_id" is not null;--> statement-breakpoint
create trigger proof_keys_key_current after insert or update of sealed_key on proof_keys
  for each row execute function refuse_retired_key('sealed_key');
