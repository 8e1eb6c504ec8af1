import { eq, getTableColumns } from 'drizzle-orm'
import type { RequirementRule } from '#app/features/visas/facts/policy-facts.ts'
import { requirements } from '#app/features/visas/visa.table.server.ts'
import type { Database } from '#app/platform/database.server.ts'

const { fromCode, toCode, editedByStaff: _edited, ...columns } = getTableColumns(requirements)

/** Lists every stored pair as a separate rule, to compare with an upload. */
export async function listStoredRules(db: Database): Promise<RequirementRule[]> {
  const rows = await db.select({ ...columns, from: fromCode, to: toCode }).from(requirements)
  return rows.map(({ from, ...rule }) => ({ ...rule, passports: [from] }))
}

/** Pairs edited by staff: "IN FR". */
export async function listEditedPairs(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ from: fromCode, to: toCode })
    .from(requirements)
    .where(eq(requirements.editedByStaff, true))
  return new Set(rows.map(({ from, to }) => `${from} ${to}`))
}
