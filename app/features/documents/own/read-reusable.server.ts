import { readApplication } from '#app/features/applications/read-application.server.ts'
import type { Id } from '#app/lib/id.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { listPapers, type Paper } from './list-papers.server.ts'
import { canAttach } from './own-file.ts'

// Beyond this, the list of documents with its search is the better place to choose.
const most = 12

/**
 * What somebody could use as this document of an application: files of their own, and those of their other applications,
 * the same document of another one first.
 */
export async function readReusable(
  call: Call,
  { applicationId, kind }: { applicationId: Id<'application'>; kind: string },
): Promise<{ papers: Paper[]; more: boolean }> {
  requireAllowed(mayActOnDocument(call.actor, 'upload', await readApplication(call, applicationId)))
  const elsewhere = (paper: Paper) =>
    paper.from === 'own' || paper.usedIn.every((used) => used.applicationId !== applicationId)
  const isOpen = ({ contentType, quarantine }: Paper) => canAttach(contentType) && quarantine === null
  const usable = (await listPapers(call)).filter((paper) => isOpen(paper) && elsewhere(paper))
  const isSame = (paper: Paper) => paper.from === 'application' && paper.kind === kind
  const papers = [...usable.filter(isSame), ...usable.filter((paper) => !isSame(paper))]
  return { papers: papers.slice(0, most), more: papers.length > most }
}
