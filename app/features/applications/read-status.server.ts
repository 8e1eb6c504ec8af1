import type { Id } from '#app/lib/id.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readRoute } from '../visas/read-route.server.ts'
import { readAnswer } from './answer-question.server.ts'
import { mayActOnApplication } from './application.policy.ts'
import { isAnswered } from './application.ts'
import { readApplication, readHistory } from './read-application.server.ts'

/** What a traveller sees of a case that is under way. */
export async function readStatus(call: Call, id: Id<'application'>) {
  const application = await readApplication(call, id)
  requireAllowed(mayActOnApplication(call.actor, 'read', application))
  const route = await readRoute(call, { from: application.fromCountry, to: application.toCountry })
  const history = await readHistory(call, application)
  const { reference, status, expectedOn, submittedAt, fromCountry, toCountry, question, answeredAt } = application
  const visa = route.ok ? route.value.schemes.find((scheme) => scheme.id === application.schemeId) : undefined
  return {
    id,
    reference,
    status,
    expectedOn,
    question,
    questionAt: application.questionAt,
    answeredAt: isAnswered(application) ? answeredAt : null,
    answer: isAnswered(application) ? await readAnswer(call, application) : undefined,
    submittedOn: submittedAt && dayOf(submittedAt),
    from: route.ok ? route.value.from : { name: fromCountry, alpha3: fromCountry },
    to: route.ok ? route.value.to : { name: toCountry, alpha3: toCountry },
    visa: visa?.name ?? '',
    history: history.map((entry) => ({ ...entry, day: dayOf(entry.at), at: entry.at.toISOString() })).reverse(),
  }
}

export type CaseStatus = Awaited<ReturnType<typeof readStatus>>
