CREATE TABLE "missions" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_code" text NOT NULL,
	"in_code" text NOT NULL,
	"city" text NOT NULL,
	"kind" text NOT NULL,
	"phone" text,
	"email" text,
	"website" text,
	"latitude" double precision,
	"longitude" double precision,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"edited_by_staff" boolean DEFAULT false NOT NULL,
	CONSTRAINT "missions_kind_known" CHECK ("missions"."kind" in ('embassy', 'high_commission', 'consulate_general', 'consulate', 'office', 'honorary_consulate', 'permanent_mission')),
	CONSTRAINT "missions_two_countries" CHECK ("missions"."operator_code" <> "missions"."in_code"),
	CONSTRAINT "missions_place_whole" CHECK (("missions"."latitude" is null) = ("missions"."longitude" is null))
);
--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_operator_code_countries_code_fk" FOREIGN KEY ("operator_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "missions" ADD CONSTRAINT "missions_in_code_countries_code_fk" FOREIGN KEY ("in_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missions_by_operator" ON "missions" USING btree ("operator_code","in_code");