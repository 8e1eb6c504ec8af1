import { untilConfirmed } from '#app/features/accounts/until-confirmed.ts'
import { type CheckedFile, checkFile, type FileProblem } from '#app/features/documents/intake/check-file.server.ts'
import { cleanFileName } from '#app/features/documents/intake/file-name.ts'
import { refuse } from '#app/features/documents/quarantine/refuse.server.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { SentFile } from '#app/platform/files/receive-form.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { measureAttachments } from '../attachment.store.server.ts'
import { mostAttachments } from '../attachment.ts'

export type AttachmentProblem =
  | { readonly code: 'too_many' }
  | { readonly code: 'refused'; readonly fileName: string; readonly why: FileProblem }

/** Checks each file like a document. Returns all files, or the problem with each. */
export async function checkFiles(
  ctx: RequestContext,
  sent: readonly SentFile[],
): Promise<Result<CheckedFile[], AttachmentProblem[]>> {
  if (sent.length > mostAttachments) return problem([{ code: 'too_many' }])
  if (await isFullUntilConfirmed(ctx, sent)) {
    return problem(sent.map(({ fileName }) => refused(fileName, { code: 'unconfirmed' })))
  }
  const checked: CheckedFile[] = []
  const wrong: AttachmentProblem[] = []
  for (const { fileName, file, tooLarge } of sent) {
    const result = tooLarge ? problem<FileProblem>({ code: 'too_large' }) : await checkFile(ctx, fileName, file)
    if (result.ok) checked.push(result.value)
    else {
      await refuse(ctx, result.problem)
      wrong.push(refused(fileName, result.problem))
    }
  }
  return wrong.length > 0 ? problem(wrong) : ok(checked)
}

function refused(fileName: string, why: FileProblem): AttachmentProblem {
  return { code: 'refused', fileName: cleanFileName(fileName), why }
}

/** Files attached to messages have their own limit; the number of messages is limited too. */
async function isFullUntilConfirmed({ actor, db }: RequestContext, sent: readonly SentFile[]): Promise<boolean> {
  if (actor.kind !== 'traveller' || actor.emailVerified || sent.length === 0) return false
  const kept = await measureAttachments(db, actor.accountId)
  const bytes = sent.reduce((sum, { file }) => sum + file.size, kept.bytes)
  return kept.files + sent.length > untilConfirmed.files || bytes > untilConfirmed.bytes
}
