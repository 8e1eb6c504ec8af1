-- additive: the day by which an application is filed, and when it waited for its traveller; triggers write the waits
CREATE TABLE "filing_promises" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"file_by" date NOT NULL,
	"settled_at" timestamp with time zone,
	"kept" boolean,
	CONSTRAINT "filing_promises_settled_whole" CHECK (("filing_promises"."settled_at" is null) = ("filing_promises"."kept" is null))
);
--> statement-breakpoint
CREATE TABLE "traveller_waits" (
	"application_id" uuid NOT NULL,
	"about" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	CONSTRAINT "traveller_waits_application_id_about_since_pk" PRIMARY KEY("application_id","about","since"),
	CONSTRAINT "traveller_waits_forward" CHECK ("traveller_waits"."until" >= "traveller_waits"."since")
);
--> statement-breakpoint
ALTER TABLE "payment_shares" ADD COLUMN "file_by" date;--> statement-breakpoint
ALTER TABLE "filing_promises" ADD CONSTRAINT "filing_promises_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traveller_waits" ADD CONSTRAINT "traveller_waits_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filing_promises_open" ON "filing_promises" USING btree ("file_by","application_id") WHERE "filing_promises"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "traveller_waits_one_open" ON "traveller_waits" USING btree ("application_id","about") WHERE "traveller_waits"."until" is null;--> statement-breakpoint
CREATE FUNCTION keep_wait(application uuid, topic text, asked timestamptz, ended timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF ended IS NULL THEN
		-- What is taken up again goes on as if it had never ended.
		INSERT INTO traveller_waits (application_id, about, since) VALUES (application, topic, asked)
		ON CONFLICT (application_id, about, since) DO UPDATE SET until = NULL;
	ELSE
		UPDATE traveller_waits SET until = greatest(since, ended)
		WHERE application_id = application AND about = topic AND until IS NULL;
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION question_waits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was_open boolean := OLD.question_at IS NOT NULL AND NOT coalesce(OLD.answered_at >= OLD.question_at, false);
	is_open boolean := NEW.question_at IS NOT NULL AND NOT coalesce(NEW.answered_at >= NEW.question_at, false);
BEGIN
	IF is_open AND NOT was_open THEN
		PERFORM keep_wait(NEW.id, 'question', NEW.question_at, NULL);
	ELSIF was_open AND NOT is_open THEN
		PERFORM keep_wait(NEW.id, 'question', OLD.question_at, coalesce(greatest(NEW.answered_at, NEW.updated_at), now()));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_keep_waits AFTER UPDATE OF "question_at", "answered_at" ON "applications"
	FOR EACH ROW WHEN (OLD.question_at IS DISTINCT FROM NEW.question_at OR OLD.answered_at IS DISTINCT FROM NEW.answered_at)
	EXECUTE FUNCTION question_waits();--> statement-breakpoint
CREATE FUNCTION document_waits() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	was_open boolean := OLD.status = 'rejected' AND OLD.required IS DISTINCT FROM false;
	is_open boolean := NEW.status = 'rejected' AND NEW.required IS DISTINCT FROM false;
BEGIN
	IF is_open AND NOT was_open THEN
		PERFORM keep_wait(NEW.application_id, NEW.id::text, NEW.decided_at, NULL);
	ELSIF was_open AND NOT is_open THEN
		PERFORM keep_wait(NEW.application_id, NEW.id::text, OLD.decided_at, NEW.updated_at);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER documents_keep_waits AFTER UPDATE OF "status", "required" ON "documents"
	FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.required IS DISTINCT FROM NEW.required)
	EXECUTE FUNCTION document_waits();
