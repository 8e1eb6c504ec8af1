ALTER TABLE "profiles" ADD COLUMN "passport_mark" text;--> statement-breakpoint
CREATE INDEX "profiles_by_passport_mark" ON "profiles" USING btree ("passport_mark");