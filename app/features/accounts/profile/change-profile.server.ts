import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { mayActOnAccount } from '../account.policy.ts'
import { openPersonSecrets } from '../person-secrets.server.ts'
import { passportMark } from './passport-mark.ts'
import type { ProfileFacts } from './profile.form.ts'
import { findProfileRowForUpdate, saveProfile } from './profile.store.server.ts'
import {
  type Profile,
  type ProfileQuestion,
  type ProfileSection,
  type ProfileValues,
  profileSections,
  sealedQuestions,
  sectionNames,
} from './profile.ts'
import { readTyped, type Typed, type Wanted } from './profile-answers.ts'
import { openProfile, profileField } from './read-profile.server.ts'

type Change = {
  typed: Typed
  /** The sections in the form. The others are unchanged. */
  sections: readonly ProfileSection[]
  /** Digests of the answers the form was rendered from. */
  drawnFrom: string
  facts: ProfileFacts
}

export type ChangeProblem =
  | { code: 'invalid'; problems: readonly FieldProblem[] }
  /** Another tab saved a different answer in the meantime. Nothing was saved; these answers differ. */
  | { code: 'changed_elsewhere'; differing: ProfileQuestion[]; saved: Profile }

/** Saves the form, unless it is invalid or would overwrite answers saved since it was rendered. */
export function changeProfile(
  ctx: RequestContext,
  accountId: Id<'account'>,
  { typed, sections, drawnFrom, facts }: Change,
): Promise<Result<Profile, ChangeProblem>> {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  return inTransaction(ctx, async (ctx) => {
    const row = requireFound(await findProfileRowForUpdate(ctx.db, accountId))
    const saved = await openProfile(ctx, accountId, row)
    const { wanted, problems } = readTyped(typed, sections, facts)
    if (problems.length > 0) return problem({ code: 'invalid', problems })

    const drawn = prints(drawnFrom)
    const taken = sections.map((section) => take(section, wanted, saved, (question) => drawn.get(question)))
    const differing = taken.flatMap(({ differing }) => differing)
    if (differing.length > 0) return problem({ code: 'changed_elsewhere', differing, saved })
    const changed: Profile = Object.assign({ ...saved }, ...taken.map(({ values }) => values))
    if (sectionNames.every((section) => profileSections[section].every((one) => changed[one] === saved[one])))
      return ok(saved)

    const secrets = await openPersonSecrets(ctx, accountId)
    const particulars = Object.fromEntries(sealedQuestions.map((question) => [question, changed[question]]))
    const sealed = secrets.seal(profileField, JSON.stringify(particulars))
    const mark = passportMark(ctx.ports.encryption, changed.passportExpiresOn)
    await saveProfile(ctx.db, accountId, { ...changed, sealed, passportMark: mark, now: ctx.now })
    return ok({ ...changed, revision: saved.revision + 1, updatedAt: ctx.now })
  })

  function take(
    section: ProfileSection,
    wanted: Wanted,
    saved: ProfileValues,
    drawn: (of: ProfileQuestion) => unknown,
  ) {
    const print = printer(ctx, accountId)
    const asked = profileSections[section].filter((question) => wanted[question] !== undefined)
    const differing = asked.filter((question) => wanted[question] !== saved[question])
    const changedMeanwhile = profileSections[section].some((one) => print(one, saved[one]) !== drawn(one))
    const touched = asked.some((one) => print(one, wanted[one] ?? '') !== drawn(one))
    if (differing.length === 0 || (changedMeanwhile && !touched)) return { values: {}, differing: [] }
    if (changedMeanwhile) return { values: {}, differing }
    return { values: Object.fromEntries(asked.map((question) => [question, wanted[question]])), differing: [] }
  }
}

/** Digests of the answers a form is rendered from, without revealing them: "fullName.x3f9 bornOn.…". */
export function drawnFromOf(ctx: RequestContext, accountId: Id<'account'>, profile: Profile): string {
  requireAllowed(mayActOnAccount(ctx.actor, 'manage', { id: accountId }))
  const print = printer(ctx, accountId)
  const questions = sectionNames.flatMap((section) => profileSections[section])
  return questions.map((question) => `${question}.${print(question, profile[question])}`).join(' ')
}

function printer({ ports }: RequestContext, accountId: Id<'account'>) {
  return (question: ProfileQuestion, value: string) =>
    ports.encryption.digest(JSON.stringify(['profile', accountId, question, value])).slice(0, 10)
}

function prints(drawnFrom: string): Map<string, string> {
  return new Map(drawnFrom.split(' ').map((print) => print.split('.', 2) as [string, string]))
}
