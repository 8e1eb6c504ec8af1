import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { changeProfile, drawnFromOf } from '../accounts/profile/change-profile.server.ts'
import { typedOf } from '../accounts/profile/profile-answers.ts'
import { readProfile } from '../accounts/profile/read-profile.server.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import { mayActOnApplication } from './application.policy.ts'
import { readAnswers, readApplication } from './read-application.server.ts'
import type { Step } from './steps/step.ts'

/** Copies a page's saved answers to the owner's profile. Returns whether it could. */
export async function keepInProfile(ctx: RequestContext, id: Id<'application'>, step: Step): Promise<boolean> {
  const application = await readApplication(ctx, id, 'answer')
  requireAllowed(mayActOnApplication(ctx.actor, 'answer', application))
  const answers = await readAnswers(ctx, application)
  const profile = await readProfile(ctx, application.ownerId)
  const kept = step.kept?.(answers[step.slug] ?? {}, application.fromCountry, typedOf(profile))
  if (!kept) return false
  const { places, passports } = await readCountries(ctx)
  const option = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })
  const lists = { residences: places.map(option), nationalities: passports.map(option) }
  const drawnFrom = drawnFromOf(ctx, application.ownerId, profile)
  const change = { ...kept, drawnFrom, facts: { today: dayOf(ctx.now), ...lists } }
  return (await changeProfile(ctx, application.ownerId, change)).ok
}
