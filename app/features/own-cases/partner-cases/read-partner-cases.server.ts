import { mayActOnPartner } from '#app/features/accounts/partners/partner.policy.ts'
import { readOwnPartner } from '#app/features/accounts/partners/read-partners.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { money } from '#app/lib/money.ts'
import { shownPage } from '#app/lib/paging.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { NotFound, requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { countPartnerCases, listPartnerCases } from './partner-case.store.server.ts'

export type PartnerCase = Awaited<ReturnType<typeof readPartnerCases>>['cases'][number]

const perPage = 50

/**
 * The cases of the requesting agent's company, across all agents. Colleagues' cases appear only here: their answers and
 * documents stay private to the agent who started them. 404 if the account is not an agent.
 */
export async function readPartnerCases(ctx: RequestContext, asked: number) {
  const { actor, db } = ctx
  if (actor.kind !== 'traveller') throw new NotFound()
  const partner = requireFound(await readOwnPartner(ctx))
  requireAllowed(mayActOnPartner(actor, 'read', partner))
  const count = await countPartnerCases(db, partner.id)
  const { after, ...shown } = shownPage(count, asked, perPage)
  const rows = await listPartnerCases(db, partner.id, { after, most: perPage })
  const { all } = await readCountries(ctx)
  const nameOf = (code: string) => all.find((country) => country.code === code)?.name ?? code
  return {
    partner: { id: partner.id, name: partner.name, state: partner.state, onAccount: partner.onAccount },
    count,
    ...shown,
    cases: rows.map(({ id, reference, ownerId, status, applicant, agent, expectedOn, ...row }) => ({
      id,
      reference,
      status,
      applicant,
      /** Undefined if it is the requesting agent. */
      agent: ownerId === actor.accountId ? undefined : agent,
      from: nameOf(row.fromCountry),
      to: nameOf(row.toCountry),
      day: dayOf(row.submittedAt ?? row.startedAt),
      expectedOn,
      price: row.priceMinor === null || row.paymentState !== 'succeeded' ? undefined : money(row.priceMinor, 'USD'),
      isOnAccount: row.method === 'on_account',
    })),
  }
}
