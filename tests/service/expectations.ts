import { accountExpectations } from './expectations/account.ts'
import { applicationExpectations } from './expectations/applications.ts'
import { contentExpectations } from './expectations/content.ts'
import type { Expectation } from './expectations/expectation.ts'
import { factExpectations } from './expectations/facts.ts'
import { filingExpectations } from './expectations/filings.ts'
import { machineExpectations } from './expectations/machines.ts'
import { partnerExpectations } from './expectations/partners.ts'
import { portalExpectations } from './expectations/portal.ts'
import { publicExpectations } from './expectations/public.ts'
import { recordExpectations } from './expectations/records.ts'

/** One line per route, in the order of the route table. A route without a line here fails the matrix. */
export const expectations: Record<string, Expectation> = {
  ...publicExpectations,
  ...accountExpectations,
  ...portalExpectations,
  ...contentExpectations,
  ...factExpectations,
  ...filingExpectations,
  ...partnerExpectations,
  ...recordExpectations,
  ...applicationExpectations,
  ...machineExpectations,
}
