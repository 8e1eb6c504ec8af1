import { readApplication } from '#app/features/applications/read-application.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnDocument } from '../document.policy.ts'
import { type FileItem, listFileItems } from './list-file-items.server.ts'
import { canAttach } from './own-file.ts'

// Above this, the document list with its search is the better place to choose.
const most = 12

/**
 * Returns the files a user could use in an application, by document type: their own, and those of their other
 * applications, except rejected ones. The same type from another application comes first, verified ones before others.
 */
export async function readReusable(
  ctx: RequestContext,
  applicationId: Id<'application'>,
): Promise<(kind: string) => FileItem[]> {
  requireAllowed(mayActOnDocument(ctx.actor, 'upload', await readApplication(ctx, applicationId)))
  const elsewhere = (fileItem: FileItem) =>
    fileItem.from === 'own' || fileItem.usedIn.every((used) => used.applicationId !== applicationId)
  const usable = (await listFileItems(ctx)).filter((fileItem) => isUsable(fileItem) && elsewhere(fileItem))
  return (kind) => {
    const rank = (fileItem: FileItem) => {
      if (fileItem.from === 'own' || fileItem.kind !== kind) return 2
      return fileItem.status === 'verified' ? 0 : 1
    }
    return usable.toSorted((one, other) => rank(one) - rank(other)).slice(0, most)
  }
}

function isUsable(fileItem: FileItem): boolean {
  const wasRejected = fileItem.from === 'application' && fileItem.status === 'rejected'
  return canAttach(fileItem.contentType) && fileItem.quarantine === null && !wasRejected
}
