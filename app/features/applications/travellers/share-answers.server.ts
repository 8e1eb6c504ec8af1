import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { Id } from '#app/lib/id.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayActOnApplication } from '../application.policy.ts'
import { findApplicationsForUpdate, saveDraft } from '../application.store.server.ts'
import { answersField, readAnswersOf } from '../read-application.server.ts'
import type { Step } from '../steps/step.ts'
import type { CaseChoices, Typed } from '../steps/step-facts.ts'

type Shared = { readonly typed: Typed; readonly choices: Partial<CaseChoices> }

/** Copies the first traveller's shared answers on a page to the others. Each keeps their own visa. */
export async function shareAnswers(
  ctx: RequestContext,
  others: readonly { id: Id<'application'> }[],
  step: Step,
  { typed, choices }: Shared,
): Promise<void> {
  const shared = step.shared(typed)
  const { schemeId: _, ...decided } = choices
  const drafts = await findApplicationsForUpdate(
    ctx.db,
    others.map(({ id }) => id),
  )
  for (const draft of drafts.filter(({ status }) => status === 'draft')) {
    requireAllowed(mayActOnApplication(ctx.actor, 'answer', draft))
    const [answers = {}] = await readAnswersOf(ctx, draft.ownerId, [draft.id])
    const answered = { ...answers, [step.slug]: { ...answers[step.slug], ...shared } }
    const secrets = await openPersonSecrets(ctx, draft.ownerId)
    const sealed = secrets.seal(answersField(draft.id), JSON.stringify(answered))
    await saveDraft(ctx.db, draft.id, { ...decided, answers: sealed }, ctx.now)
  }
}
