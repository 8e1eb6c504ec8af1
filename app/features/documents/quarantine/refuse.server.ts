import { problem, type Result } from '#app/lib/result.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { senderOf } from '../intake/admit-file.server.ts'
import { type Destination, unsafeReportInfected } from './report-infected.server.ts'

/** Returns the file's problem and notifies staff of malware, at most once an hour per sender. */
export async function refuse<Problem extends { code: string }>(
  ctx: RequestContext,
  wrong: Problem | { code: 'infected'; signature: string },
  to?: Destination,
): Promise<Result<never, Problem | { code: 'infected'; signature: string }>> {
  if ('signature' in wrong) {
    const hour = ctx.now.toISOString().slice(0, 13)
    await unsafeReportInfected(ctx, { signature: wrong.signature, to, onceFor: `${senderOf(ctx.actor)} ${hour}` })
  }
  return problem(wrong)
}
