import { eq, type SQL, sql } from 'drizzle-orm'
import { branchMembers } from '#app/features/accounts/branches/branch.table.server.ts'
import { applications } from '#app/features/applications/application.table.server.ts'
import type { AgencyFilter } from './agency-filter.ts'

/** The condition of a query on applications for what was chosen; undefined where nothing was. */
export function inAgency({ partner, branch }: AgencyFilter): SQL | undefined {
  const conditions = [
    partner && eq(applications.partnerId, partner),
    // A case is where whoever looks after it works.
    branch &&
      sql`${applications.assigneeId} in (select ${branchMembers.accountId} from ${branchMembers}
        where ${branchMembers.branchId} = ${branch})`,
  ].filter((one) => one !== undefined)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined
}
