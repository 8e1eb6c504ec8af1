import type { Actor } from '#app/platform/actor.ts'
import type { IncomingFile } from '#app/platform/files/incoming-file.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { ScannerAway } from '#app/platform/scanner/scanner.ts'
import { roomUntilConfirmed, type UnconfirmedProblem } from '../own/intake/room-until-confirmed.server.ts'
import { ByteBudget } from './turns/byte-budget.ts'
import { hourMs, mostBytesAnHour } from './turns/upload-limits.ts'

export type AdmissionProblem =
  | UnconfirmedProblem
  | { code: 'hourly_limit'; minutes: number }
  | { code: 'infected'; signature: string }

const budget = new ByteBudget(mostBytesAnHour, hourMs)

/**
 * Checks before a file is opened: the sender's quota while their address is unconfirmed, the hourly byte limit, and
 * malware. Returns a problem, or whether the file must stay in quarantine because the scanner was unavailable.
 */
export async function admitFile(
  ctx: RequestContext,
  file: IncomingFile,
): Promise<AdmissionProblem | { quarantined: boolean }> {
  const { actor, now, ports } = ctx
  const unconfirmed = await roomUntilConfirmed(ctx, file.size)
  if (unconfirmed) return unconfirmed
  const minutes = budget.take(senderOf(actor), file.size, now.getTime())
  if (minutes !== undefined) return { code: 'hourly_limit', minutes }
  if (!ports.scanner) return { quarantined: false }
  try {
    const result = await ports.scanner.scan(file.read())
    return result.verdict === 'clean' ? { quarantined: false } : { code: 'infected', signature: result.signature }
  } catch (error) {
    if (error instanceof ScannerAway) return { quarantined: true }
    throw error
  }
}

/** The sender whose queue slot and byte limit it uses. */
export function senderOf(actor: Actor): string {
  return 'accountId' in actor ? actor.accountId : actor.kind
}
