import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { staffId } from '#app/features/casework/staff-id.ts'
import type { Id } from '#app/lib/id.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { subjectField } from '../sealing.ts'
import { mayActOnTicket } from '../ticket.policy.ts'
import type { Ticket } from '../ticket.ts'
import { listTicketsAbout } from './case.store.server.ts'

export type TicketAbout = Pick<Ticket, 'id' | 'reference' | 'subject' | 'status' | 'updatedAt'>

/** A traveller's questions about a case, for the staff working on it. */
export async function readTicketsAbout(ctx: RequestContext, applicationId: Id<'application'>): Promise<TicketAbout[]> {
  requireAllowed(mayActOnTicket(ctx.actor, 'list'))
  const rows = await listTicketsAbout(ctx.db, applicationId, staffId(ctx.actor))
  return Promise.all(
    rows.map(async ({ accountId, ...row }) => {
      const secrets = await openPersonSecrets({ ...ctx, actor: service('account.read') }, accountId)
      return { ...row, subject: secrets.open(subjectField(row.id), row.subject) }
    }),
  )
}
