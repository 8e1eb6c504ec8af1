import { noteExport } from '#app/features/accounts/leaving/note-export.server.ts'
import type { Client } from '#app/features/accounts/sign-in/client.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
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
  call: Call,
  accountId: Id<'account'>,
  client: Client,
): Promise<Result<Export, { code: 'wait' }>> {
  requireAllowed(mayActOnPrivacy(call.actor, 'export', { id: accountId }))
  if (!(await noteExport(call, accountId, client))) return problem({ code: 'wait' })
  const fileName = exportWords.fileName({ day: call.now.toISOString().slice(0, 10) })
  return ok({ fileName, zip: zipStream(exportData(call, accountId), call.now) })
}
