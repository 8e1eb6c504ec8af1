import { plans, speeds } from '#app/features/settings/setting.ts'
import { isPurpose } from '#app/features/visas/journey/purpose.ts'
import type { Id } from '#app/lib/id.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { typedDate } from '#app/ui/form/date-question.ts'
import { sentOf } from '#app/ui/form/form-fields.ts'
import { answerStep, stampOf } from '../answer-step.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { type Draft, readDraft } from '../read-draft.server.ts'
import { summaryAnswer } from '../steps/question.ts'
import { requirementsStep } from '../steps/requirements.step.ts'
import type { Typed } from '../steps/step-facts.ts'
import { answersOn } from '../steps/steps.ts'
import { choicesText } from './earlier-choices.ts'

/** A journey chosen outside a draft. */
export type JourneyChoice = {
  readonly visa?: string | undefined
  readonly purpose?: string | undefined
  readonly travelOn?: PlainDate | undefined
  readonly returnOn?: PlainDate | undefined
  readonly speed?: string | undefined
  readonly plan?: string | undefined
}

export type Difference = { readonly label: string; readonly inDraft: string; readonly chosen: string }

/** Returns the differences between a choice and the draft, worded as in its summary. */
export function differencesFrom({ answers, facts }: Draft, choice: JourneyChoice): Difference[] {
  const before = answersOn(requirementsStep, answers)
  const after = { ...before, ...typedChoice(facts, choice) }
  return requirementsStep.questions.flatMap((question) => {
    const [inDraft, chosen] = [before, after].map((typed) => summaryAnswer(question, typed, facts))
    if (!chosen || inDraft === chosen) return []
    return { label: question.summary?.label ?? question.label, inDraft: inDraft ?? '', chosen }
  })
}

/** A choice as the first page would submit it. Invalid values are left out. */
function typedChoice({ today, visas }: Pick<Draft['facts'], 'today' | 'visas'>, choice: JourneyChoice): Typed {
  const { visa, purpose, travelOn, returnOn, speed, plan } = choice
  return {
    ...(visa && visas.some(({ id }) => id === visa) && { visa }),
    ...(isPurpose(purpose) && { purpose }),
    ...(travelOn && travelOn > today && typedDate('travelOn', travelOn)),
    ...(returnOn && returnOn > today && typedDate('returnOn', returnOn)),
    ...(speeds.some((known) => known === speed) && { urgency: speed ?? '' }),
    ...(plans.some((known) => known === plan) && { plan: plan ?? '' }),
  }
}

/** Whether the first page is complete with it, and the earlier choices; undefined if it had not been answered. */
export type Adopted = { readonly isComplete: boolean; readonly was: string | undefined }

/** Answers the first page of a draft with a choice made outside it. Repeating it changes nothing. */
export async function adoptChoice(ctx: RequestContext, id: Id<'application'>, choice: JourneyChoice): Promise<Adopted> {
  const { application, answers, facts, unfinished } = await readDraft(ctx, id)
  requireAllowed(mayActOnApplication(ctx.actor, 'answer', application))
  const { slug } = requirementsStep
  const before = answersOn(requirementsStep, answers)
  const fields = sentOf({ ...before, ...typedChoice(facts, choice) })
  const answered = await answerStep(ctx, id, { slug, fields, drawnFrom: stampOf(before) })
  return { isComplete: answered.ok, was: unfinished === slug ? undefined : choicesText(application) }
}
