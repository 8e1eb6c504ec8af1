import { noteExport } from '#app/features/accounts/leaving/note-export.server.ts'
import type { Client } from '#app/features/accounts/sign-in/client.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnPrivacy } from '../privacy.policy.ts'
import { exportWords } from './export.words.ts'
import { exportData } from './export-data.server.ts'
import { zipStream } from './zip-stream.ts'

export type Export = { readonly fileName: string; readonly zip: ReadableStream<Uint8Array<ArrayBuffer>> }

/**
 * A copy of everything an account stores, as one file generated while it is downloaded. Its owner is notified. `wait`:
 * too many today.
 */
export async function startExport(
  ctx: RequestContext,
  accountId: Id<'account'>,
  client: Client,
): Promise<Result<Export, { code: 'wait' }>> {
  requireAllowed(mayActOnPrivacy(ctx.actor, 'export', { id: accountId }))
  if (!(await noteExport(ctx, accountId, client))) return problem({ code: 'wait' })
  const fileName = exportWords.fileName({ day: ctx.now.toISOString().slice(0, 10) })
  return ok({ fileName, zip: zipStream(exportData(ctx, accountId), ctx.now) })
}
