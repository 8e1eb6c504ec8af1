-- additive: an index for the acts of the last seconds
CREATE INDEX "undoable_acts_by_time" ON "undoable_acts" USING btree ("at");