-- additive: when each case is due, by the agency's hours; what passport and telephone numbers are looked for by; views for colleagues
CREATE TABLE "agency_holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_hours" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"weekdays" integer[] NOT NULL,
	"opens" time NOT NULL,
	"closes" time NOT NULL,
	"time_zone" text NOT NULL,
	CONSTRAINT "agency_hours_one_row" CHECK ("agency_hours"."id" = 1),
	CONSTRAINT "agency_hours_some_day" CHECK (cardinality("agency_hours"."weekdays") > 0),
	CONSTRAINT "agency_hours_forward" CHECK ("agency_hours"."closes" > "agency_hours"."opens")
);
--> statement-breakpoint
CREATE TABLE "service_levels" (
	"speed" text PRIMARY KEY NOT NULL,
	"file_days" integer NOT NULL,
	CONSTRAINT "service_levels_speed_known" CHECK ("service_levels"."speed" in ('standard', 'expedited', 'urgent')),
	CONSTRAINT "service_levels_some_days" CHECK ("service_levels"."file_days" between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "lookup_hashes" text[];--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "clock" smallint;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "case_views" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "applications_by_due" ON "applications" USING btree ("clock","due_at","id") WHERE "applications"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_unclaimed" ON "applications" USING btree ("due_at","id") WHERE "applications"."clock" = 0 and "applications"."assignee_id" is null;--> statement-breakpoint
CREATE INDEX "applications_lookups" ON "applications" USING gin ("lookup_hashes") WHERE "applications"."submitted_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_lookups_wanted" ON "applications" USING btree ("id") WHERE "applications"."lookup_hashes" is null and "applications"."submitted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "case_views_shared_named" ON "case_views" USING btree ("name") WHERE "case_views"."is_shared";--> statement-breakpoint
INSERT INTO "agency_hours" ("weekdays", "opens", "closes", "time_zone") VALUES ('{1,2,3,4,5}', '09:00', '17:00', 'UTC');--> statement-breakpoint
INSERT INTO "service_levels" ("speed", "file_days") VALUES ('standard', 5), ('expedited', 3), ('urgent', 1);--> statement-breakpoint
CREATE FUNCTION is_agency_day(day date) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT extract(isodow FROM day)::int = ANY (weekdays) AND NOT EXISTS (SELECT FROM agency_holidays holiday WHERE holiday.day = $1)
	FROM agency_hours
$$;--> statement-breakpoint
CREATE FUNCTION agency_days_after(day date, count integer) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
	-- A calendar without a working day in a year would never end.
	FOR tried IN 1..366 LOOP
		EXIT WHEN count = 0;
		day := day + 1;
		IF is_agency_day(day) THEN count := count - 1; END IF;
	END LOOP;
	RETURN day;
END $$;--> statement-breakpoint
CREATE FUNCTION last_agency_day(day date, since date) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
	FOR back IN 0..(day - since) LOOP
		IF is_agency_day(day - back) THEN RETURN day - back; END IF;
	END LOOP;
	RETURN day;
END $$;--> statement-breakpoint
-- As the promise counts them (filing-promise.ts): what a traveller was promised knows no holidays of ours.
CREATE FUNCTION weekdays_between(began date, ended date) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
	SELECT count(*)::int FROM generate_series(began + 1, ended, interval '1 day') AS day WHERE extract(isodow FROM day) < 6
$$;--> statement-breakpoint
CREATE FUNCTION weekdays_after(day date, count integer) RETURNS date LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
	WHILE count > 0 LOOP
		day := day + 1;
		IF extract(isodow FROM day) < 6 THEN count := count - 1; END IF;
	END LOOP;
	RETURN day;
END $$;--> statement-breakpoint
CREATE FUNCTION waits_of(application uuid) RETURNS TABLE (since timestamptz, until timestamptz) LANGUAGE sql STABLE AS $$
	SELECT since, until FROM traveller_waits WHERE application_id = application
	UNION ALL
	SELECT asked_at, coalesce(corrected_at, taken_back_at) FROM correction_requests WHERE application_id = application
$$;--> statement-breakpoint
CREATE FUNCTION filing_day(application uuid) RETURNS date LANGUAGE plpgsql STABLE AS $$
DECLARE
	submitted date;
	due date;
	counted date;
	began date;
	wait record;
BEGIN
	SELECT day, coalesce(promise.file_by, agency_days_after(day, level.file_days)) INTO submitted, due
	FROM (SELECT id, urgency, (submitted_at AT TIME ZONE 'UTC')::date AS day FROM applications WHERE id = application) sent
	JOIN service_levels level ON level.speed = sent.urgency
	LEFT JOIN filing_promises promise ON promise.application_id = sent.id;
	FOR wait IN
		SELECT (since AT TIME ZONE 'UTC')::date AS asked, (until AT TIME ZONE 'UTC')::date AS answered
		FROM waits_of(application) WHERE until IS NOT NULL ORDER BY since
	LOOP
		EXIT WHEN wait.asked > due;
		-- Two waits at once count once.
		began := greatest(counted, wait.asked);
		CONTINUE WHEN wait.answered <= began;
		due := weekdays_after(due, weekdays_between(began, wait.answered));
		counted := wait.answered;
	END LOOP;
	RETURN last_agency_day(due, submitted);
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_clock(application uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	sent record;
	state smallint;
	paused timestamptz;
	due timestamptz;
BEGIN
	SELECT status, submitted_at INTO sent FROM applications WHERE id = application;
	IF sent.submitted_at IS NULL THEN RETURN; END IF;
	state := CASE
		WHEN sent.status IN ('pending', 'document_verification', 'processing') THEN 0
		WHEN sent.status = 'under_review' THEN 2
		ELSE 3
	END;
	IF state = 0 THEN
		SELECT min(since) INTO paused FROM waits_of(application) WHERE until IS NULL;
		IF paused IS NOT NULL THEN state := 1; END IF;
	END IF;
	SELECT (filing_day(application) + closes) AT TIME ZONE time_zone INTO due FROM agency_hours;
	UPDATE applications SET due_at = due, clock = state, paused_at = paused
	WHERE id = application AND (due_at, clock, paused_at) IS DISTINCT FROM (due, state, paused);
END $$;--> statement-breakpoint
CREATE FUNCTION applications_run_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_clock(NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_clock_begins AFTER INSERT ON "applications"
	FOR EACH ROW WHEN (NEW.submitted_at IS NOT NULL) EXECUTE FUNCTION applications_run_clock();--> statement-breakpoint
CREATE TRIGGER applications_clock_goes_on AFTER UPDATE OF "status", "submitted_at", "urgency" ON "applications"
	FOR EACH ROW WHEN (NEW.submitted_at IS NOT NULL) EXECUTE FUNCTION applications_run_clock();--> statement-breakpoint
-- Once for each application, however many rows of it change at once.
CREATE FUNCTION clocks_of_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM refresh_clock(application_id) FROM (SELECT DISTINCT application_id FROM changed ORDER BY application_id) applications;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER filing_promises_insert_sets_clock AFTER INSERT ON "filing_promises"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION clocks_of_changed();--> statement-breakpoint
CREATE TRIGGER filing_promises_update_sets_clock AFTER UPDATE ON "filing_promises"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION clocks_of_changed();--> statement-breakpoint
CREATE TRIGGER traveller_waits_insert_sets_clock AFTER INSERT ON "traveller_waits"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION clocks_of_changed();--> statement-breakpoint
CREATE TRIGGER traveller_waits_update_sets_clock AFTER UPDATE ON "traveller_waits"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION clocks_of_changed();--> statement-breakpoint
CREATE TRIGGER traveller_waits_delete_sets_clock AFTER DELETE ON "traveller_waits"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION clocks_of_changed();--> statement-breakpoint
CREATE TRIGGER correction_requests_insert_sets_clock AFTER INSERT ON "correction_requests"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION clocks_of_changed();--> statement-breakpoint
CREATE TRIGGER correction_requests_update_sets_clock AFTER UPDATE ON "correction_requests"
	REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION clocks_of_changed();--> statement-breakpoint
CREATE TRIGGER correction_requests_delete_sets_clock AFTER DELETE ON "correction_requests"
	REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION clocks_of_changed();--> statement-breakpoint
-- With what was submitted in earlier versions.
SELECT refresh_clock("id") FROM "applications" WHERE "submitted_at" IS NOT NULL;
