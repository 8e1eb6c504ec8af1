import { eq, type SQL, sql } from 'drizzle-orm'
import { branchMembers } from '#app/features/accounts/branches/branch.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { AgencyFilter } from './agency-filter.ts'

/** The SQL condition for the chosen filters; undefined if there are none. */
export function inAgency({ partner, branch }: AgencyFilter): SQL | undefined {
  const conditions = [
    partner && eq(applications.partnerId, partner),
    // A case belongs to its officer's branch.
    branch &&
      sql`${applications.assigneeId} in (select ${branchMembers.accountId} from ${branchMembers}
        where ${branchMembers.branchId} = ${branch})`,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined
}
