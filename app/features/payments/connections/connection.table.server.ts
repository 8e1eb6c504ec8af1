import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { timestamptz, wordList } from '#app/platform/database-columns.ts'
import { providerNames } from '#app/platform/payments/provider.ts'
import { providerFailures } from '#app/platform/payments/provider-failure.ts'

/** Each provider's last check result, and when an unsigned event last arrived. */
export const providerChecks = pgTable(
  'provider_checks',
  {
    provider: text({ enum: providerNames }).primaryKey(),
    checkedAt: timestamptz('checked_at'),
    failure: text({ enum: providerFailures }),
    // In the provider's words, without keys.
    detail: text(),
    unsignedAt: timestamptz('unsigned_at'),
  },
  (table) => [
    check('provider_checks_provider_known', sql`${table.provider} in (${wordList(providerNames)})`),
    check('provider_checks_failure_known', sql`${table.failure} in (${wordList(providerFailures)})`),
    check('provider_checks_failure_whole', sql`(${table.failure} is null) = (${table.detail} is null)`),
  ],
)
