-- additive: every application stands in an order; a trigger gives one to what comes without
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "position" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
INSERT INTO "orders" ("id", "owner_id", "started_at") SELECT "id", "owner_id", "started_at" FROM "applications";--> statement-breakpoint
UPDATE "applications" SET "order_id" = "id";--> statement-breakpoint
CREATE FUNCTION give_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO orders (id, owner_id, started_at) VALUES (NEW.id, NEW.owner_id, NEW.started_at);
	NEW.order_id := NEW.id;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER applications_have_an_order BEFORE INSERT ON "applications"
	FOR EACH ROW WHEN (NEW.order_id IS NULL) EXECUTE FUNCTION give_order();--> statement-breakpoint
ALTER TABLE "applications" ALTER COLUMN "order_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_by_owner" ON "orders" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_a_place" ON "applications" USING btree ("order_id","position");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_position_counts" CHECK ("applications"."position" >= 1);
