import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { Draft } from '../read-draft.server.ts'
import { plainNumber } from '../steps/passport/plain-number.ts'
import { openSavedTravellers, viewsOf } from './read-saved-travellers.server.ts'
import { nameOf, passportOf } from './saved-details.ts'
import { mayActOnSavedTraveller } from './saved-traveller.policy.ts'

/** Returns the saved travellers for a new application, and the account holder unless saved too. */
export async function readWhoCanTravel(ctx: RequestContext) {
  const { actor } = ctx
  requireAllowed(mayActOnSavedTraveller(actor, 'use', actor.kind === 'traveller' ? actor : undefined))
  const saved = await openSavedTravellers(ctx)
  if (saved.length === 0 || actor.kind !== 'traveller') return { saved: [], own: undefined, owner: undefined }
  const { fullName, passportNumber } = await readProfile(ctx, actor.accountId)
  const isOwner = (one: (typeof saved)[number]) =>
    nameOf(one).toLowerCase() === fullName.trim().toLowerCase() ||
    (passportNumber !== '' && passportOf(one) === plainNumber(passportNumber))
  const own = saved.find(isOwner)?.id
  return { saved: await viewsOf(ctx, saved), own, owner: own ? undefined : fullName }
}

/** Returns the saved travellers that can be added to an order. A passport already in it is not offered again. */
export async function readOfferedBeside(ctx: RequestContext, { application, answers, company }: Draft) {
  requireAllowed(mayActOnSavedTraveller(ctx.actor, 'use', { accountId: application.ownerId }))
  const here = [answers, ...company.map((one) => one.answers)].map(({ passport }) =>
    plainNumber(passport?.passportNumber),
  )
  const saved = await openSavedTravellers(ctx)
  return viewsOf(
    ctx,
    saved.filter((one) => !here.includes(passportOf(one))),
  )
}
