-- additive: an index of the staff among the accounts
CREATE INDEX "accounts_staff" ON "accounts" USING btree ("full_name","id") WHERE "accounts"."role" <> 'traveller';