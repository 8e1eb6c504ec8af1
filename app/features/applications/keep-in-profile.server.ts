import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { changeProfile, drawnFromOf } from '../accounts/profile/change-profile.server.ts'
import { typedOf } from '../accounts/profile/profile-answers.ts'
import { readProfile } from '../accounts/profile/read-profile.server.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import { mayActOnApplication } from './application.policy.ts'
import { readAnswers, readApplication } from './read-application.server.ts'
import type { Step } from './steps/step.ts'

/** Copies a page's saved answers to the owner's profile. Returns whether it could. */
export async function keepInProfile(call: Call, id: Id<'application'>, step: Step): Promise<boolean> {
  const application = await readApplication(call, id, 'answer')
  requireAllowed(mayActOnApplication(call.actor, 'answer', application))
  const answers = await readAnswers(call, application)
  const profile = await readProfile(call, application.ownerId)
  const kept = step.kept?.(answers[step.slug] ?? {}, application.fromCountry, typedOf(profile))
  if (!kept) return false
  const { places, passports } = await readCountries(call)
  const option = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name })
  const lists = { residences: places.map(option), nationalities: passports.map(option) }
  const drawnFrom = drawnFromOf(call, application.ownerId, profile)
  const change = { ...kept, drawnFrom, facts: { today: dayOf(call.now), ...lists } }
  return (await changeProfile(call, application.ownerId, change)).ok
}
