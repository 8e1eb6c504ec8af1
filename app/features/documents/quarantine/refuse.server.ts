import { problem, type Result } from '#app/lib/result.ts'
import type { Call } from '#app/platform/call.server.ts'
import { senderOf } from '../intake/admit-file.server.ts'
import { type Destination, unsafeReportInfected } from './report-infected.server.ts'

/** Returns the file's problem and notifies staff of malware, at most once an hour per sender. */
export async function refuse<Problem extends { code: string }>(
  call: Call,
  wrong: Problem | { code: 'infected'; signature: string },
  to?: Destination,
): Promise<Result<never, Problem | { code: 'infected'; signature: string }>> {
  if ('signature' in wrong) {
    const hour = call.now.toISOString().slice(0, 13)
    await unsafeReportInfected(call, { signature: wrong.signature, to, onceFor: `${senderOf(call.actor)} ${hour}` })
  }
  return problem(wrong)
}
