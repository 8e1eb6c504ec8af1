-- needs: 0033_real-money
DROP TABLE "gateway_events" CASCADE;--> statement-breakpoint
DROP TABLE "test_gateway_cards" CASCADE;--> statement-breakpoint
DROP TABLE "test_gateway_charges" CASCADE;--> statement-breakpoint
-- Its customers are known to no provider.
DELETE FROM "gateway_customers";
