import { readOpenCorrection } from '#app/features/applications/corrections/request-correction.server.ts'
import type { Answers } from '#app/features/applications/steps/steps.ts'
import { flagAnswers } from '#app/features/casework/corrections/flag-answers.server.ts'
import { correctOwnCase } from '#app/features/own-cases/correct-own-case.server.ts'
import { seedVisas } from '#app/features/visas/facts/seed-visas.server.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { testNow } from '#tests/support/test-now.ts'

export const dueOn = '2026-12-04' as PlainDate
export const flags = {
  fields: ['passport.passportNumber', 'name.bornOn'],
  note: 'They differ from the photo page.',
  dueOn,
}
export const typed = { passportNumber: 'X7654321', 'bornOn.day': '30', 'bornOn.month': '3', 'bornOn.year': '1980' }
export const key = () => crypto.randomUUID()

type World = Pick<RequestContext, 'db' | 'ports'>

type Given = { status?: 'processing' | 'under_review' | 'approved'; answers?: Answers }

export async function aCase({ db, ports }: World, given: Given = {}) {
  await seedVisas(db)
  const { actor, accountId: ownerId } = await aTraveller(db)
  const { id } = await anApplication({ db, ports }, { ownerId, status: 'processing', ...given })
  const own: RequestContext = { actor, now: testNow, db, ports }
  const officer = await aStaffMember(db)
  const desk: RequestContext = { ...own, actor: officer }
  return { id, ownerId, own, desk, officer }
}

export type Case = Awaited<ReturnType<typeof aCase>>

export const openOf = ({ own, id, ownerId }: Case) => readOpenCorrection({ ...own, actor: anyService }, { id, ownerId })

export async function send(one: Case, more: Record<string, string> = {}, correction?: string) {
  const asked = correction ?? (await openOf(one))?.id ?? ''
  return correctOwnCase(one.own, one.id, { correction: asked, typed: { ...typed, ...more }, once: key() })
}

export async function flagged(world: World): Promise<Case> {
  const one = await aCase(world)
  const asked = await flagAnswers(one.desk, one.id, flags)
  if (!asked.ok) throw new Error('Nothing was asked')
  return one
}
