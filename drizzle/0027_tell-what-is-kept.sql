-- Each server keeps these in memory, and hears of a change whoever makes it.
CREATE FUNCTION "tell_what_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portolan_changes', '{"kept":true}');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tell_what_is_kept" AFTER INSERT OR UPDATE OR DELETE ON "settings" EXECUTE FUNCTION "tell_what_is_kept"();--> statement-breakpoint
CREATE TRIGGER "tell_what_is_kept" AFTER INSERT OR UPDATE OR DELETE ON "exchange_rates" EXECUTE FUNCTION "tell_what_is_kept"();--> statement-breakpoint
CREATE TRIGGER "tell_what_is_kept" AFTER INSERT OR UPDATE OR DELETE ON "data_versions" EXECUTE FUNCTION "tell_what_is_kept"();--> statement-breakpoint
CREATE TRIGGER "tell_what_is_kept" AFTER INSERT OR UPDATE OR DELETE ON "posts" EXECUTE FUNCTION "tell_what_is_kept"();--> statement-breakpoint
CREATE TRIGGER "tell_what_is_kept" AFTER INSERT OR UPDATE OR DELETE ON "post_categories" EXECUTE FUNCTION "tell_what_is_kept"();--> statement-breakpoint
CREATE TRIGGER "tell_what_is_kept" AFTER INSERT OR UPDATE OR DELETE ON "faqs" EXECUTE FUNCTION "tell_what_is_kept"();
