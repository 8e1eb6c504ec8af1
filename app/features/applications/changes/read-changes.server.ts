import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { typedDate } from '#app/ui/form/date-question.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { type Draft, describeDraft } from '../read-draft.server.ts'
import type { CaseChoices } from '../steps/step-facts.ts'
import type { Answers } from '../steps/steps.ts'
import { saidChanges } from './change.words.ts'
import { compareDrafts } from './compare-drafts.ts'
import { choicesText, earlierChoices } from './earlier-choices.ts'

/**
 * Describes, in sentences, what another answer on the first page changed in a draft. The earlier draft is recomputed
 * from its choices, so that both use current prices and dates.
 */
export async function readChanges(ctx: RequestContext, draft: Draft, earlier: string): Promise<readonly string[]> {
  const { application, answers } = draft
  requireAllowed(mayActOnApplication(ctx.actor, 'read', application))
  const choices = earlierChoices(earlier)
  if (!choices || earlier === choicesText(application)) return []
  const before = await describeDraft(ctx, { ...application, ...choices }, withChoices(answers, choices))
  return saidChanges(compareDrafts(before, draft))
}

function withChoices(answers: Answers, { schemeId, purpose, travelOn, urgency, plan }: CaseChoices): Answers {
  const chosen = { visa: schemeId ?? '', purpose: purpose ?? '', urgency, plan: plan ?? '' }
  const requirements = { ...answers.requirements, ...chosen, ...(travelOn && typedDate('travelOn', travelOn)) }
  return { ...answers, requirements }
}
