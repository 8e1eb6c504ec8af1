import type { Actor } from '#app/platform/actor.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { IncomingFile } from '#app/platform/files/incoming-file.server.ts'
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
 * What is asked before a file is opened: whether its sender has room, as long as their address is not confirmed, and
 * bytes left in this hour, and whether the scanner finds malware. Answers a problem, or whether the file has to stay in quarantine because the scanner could not tell.
 */
export async function admitFile(call: Call, file: IncomingFile): Promise<AdmissionProblem | { quarantined: boolean }> {
  const { actor, now, ports } = call
  const unconfirmed = await roomUntilConfirmed(call, file.size)
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

/** Whose place in the queue and whose bytes it takes. */
export function senderOf(actor: Actor): string {
  return 'accountId' in actor ? actor.accountId : actor.kind
}
