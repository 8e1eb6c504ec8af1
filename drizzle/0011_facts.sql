CREATE TABLE "fact_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawn_requirements" (
	"from_code" text NOT NULL,
	"to_code" text NOT NULL,
	CONSTRAINT "withdrawn_requirements_from_code_to_code_pk" PRIMARY KEY("from_code","to_code")
);
--> statement-breakpoint
ALTER TABLE "withdrawn_requirements" ADD CONSTRAINT "withdrawn_requirements_from_code_countries_code_fk" FOREIGN KEY ("from_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_requirements" ADD CONSTRAINT "withdrawn_requirements_to_code_countries_code_fk" FOREIGN KEY ("to_code") REFERENCES "public"."countries"("code") ON DELETE no action ON UPDATE no action;