import { readApplication } from '#app/features/applications/read-application.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { listPapers, type Paper } from './list-papers.server.ts'
import { canAttach } from './own-file.ts'

// Above this, the document list with its search is the better place to choose.
const most = 12

/**
 * Returns the files a user could use in an application, by document type: their own, and those of their other
 * applications, except rejected ones. The same type from another application comes first, verified ones before others.
 */
export async function readReusable(call: Call, applicationId: Id<'application'>): Promise<(kind: string) => Paper[]> {
  requireAllowed(mayActOnDocument(call.actor, 'upload', await readApplication(call, applicationId)))
  const elsewhere = (paper: Paper) =>
    paper.from === 'own' || paper.usedIn.every((used) => used.applicationId !== applicationId)
  const usable = (await listPapers(call)).filter((paper) => isUsable(paper) && elsewhere(paper))
  return (kind) => {
    const rank = (paper: Paper) => {
      if (paper.from === 'own' || paper.kind !== kind) return 2
      return paper.status === 'verified' ? 0 : 1
    }
    return usable.toSorted((one, other) => rank(one) - rank(other)).slice(0, most)
  }
}

function isUsable(paper: Paper): boolean {
  const wasRejected = paper.from === 'application' && paper.status === 'rejected'
  return canAttach(paper.contentType) && paper.quarantine === null && !wasRejected
}
