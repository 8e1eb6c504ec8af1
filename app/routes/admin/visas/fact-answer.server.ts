import { data, type RouterContextProvider } from 'react-router'
import { readRouteQuote } from '#app/features/quotes/read-route-quote.server.ts'
import type { FactFault, Typed } from '#app/features/visas/edit/fact-checks.ts'
import { stampOf } from '#app/features/visas/edit/fact-stamp.ts'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { differencesOf, type Said } from '#app/features/visas/edit/facts-in-words.ts'
import type { SavedOrProposed } from '#app/features/visas/edit/save-route.server.ts'
import type { SchemeProblem } from '#app/features/visas/edit/save-scheme.server.ts'
import type { RouteRecord } from '#app/features/visas/route.ts'
import { problem, type Result } from '#app/lib/result.ts'
import { href } from '#app/lib/words/href.ts'
import { type Fields, readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { AccessDenied } from '#app/platform/refusal.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { type FactAnswer, type Preview, reasonForm } from './fact-form.ts'
import { faultMessages } from './fault-messages.ts'
import { faultWords, editingWords as words } from './visas.words.ts'

type Order<Fact> = { readonly seen: string; readonly reason: string; readonly fact: Fact }
type Saving<Before, Saved> = Result<Saved, Exclude<SchemeProblem, { code: 'changed' }> | Changed<Before>>
type Changed<Before> = { code: 'changed'; now: { readonly fact: Before } }

/** The parts of the flow that differ between the 2 kinds of facts. */
type Kind<Fact, Before, Saved> = {
  readonly typed: Typed
  readonly before: Before
  readonly read: Result<Fact, readonly FactFault[]>
  /** The field for the error when the fact was not saved. */
  readonly first: string
  said(fact: Fact | Before): Said[]
  preview(fact: Fact): Promise<Preview | undefined>
  /** Whether a second approval is required. */
  takesTwo(fact: Fact): boolean
  save(order: Order<Fact>): Promise<Saving<Before, Saved>>
  giveBack(order: { seen: string; reason: string }): Promise<Saving<Before, Saved>>
}

/**
 * Renders the preview, saves the previewed version, or reverts the fact to the files, depending on the button pressed.
 */
export async function answerFactForm<Fact, Before, Saved>(
  fields: Fields,
  { typed: fact, ...kind }: Kind<Fact, Before, Saved>,
): Promise<Result<Saved, FactAnswer>> {
  const why = reasonForm.read(fields)
  const typed = { ...fact, ...why.typed }
  const state = { typed, seen: fields.text('seen'), shown: '' }
  const notSaved = (message: string) => ({ problems: [{ field: kind.first, message }] as FieldProblem[], status: 409 })
  if (fields.text('intent') === 'files') {
    const given = await kind.giveBack({ seen: state.seen, reason: typed.reason || words.files.button })
    if (given.ok) return given
    return problem({ ...state, ...notSaved(given.problem.code === 'changed' ? words.changed.title : words.same) })
  }

  const { read } = kind
  const problems = [...(read.ok ? [] : faultMessages(read.problem)), ...why.problems]
  if (!read.ok) return problem({ ...state, problems, status: 422 })

  const differences = differencesOf(kind.said(kind.before), kind.said(read.value))
  const preview = await kind.preview(read.value)
  const takesTwo = kind.takesTwo(read.value)
  const looked = { ...state, shown: stampOf(read.value), differences, takesTwo, ...(preview && { preview }) }
  if (problems.length > 0) return problem({ ...looked, problems, status: 422 })
  if (fields.text('intent') !== 'save') return problem({ ...looked, problems, status: 200 })
  // Only the previewed version may be saved.
  if (fields.text('shown') !== looked.shown) {
    return problem({ ...looked, problems: [{ field: 'preview', message: words.look }], status: 422 })
  }
  const saved = await kind.save({ seen: state.seen, reason: typed.reason, fact: read.value })
  if (saved.ok) return saved
  if (saved.problem.code === 'taken') {
    return problem({ ...looked, problems: [{ field: 'id', message: faultWords['id taken'] ?? '' }], status: 422 })
  }
  if (saved.problem.code !== 'changed') return problem({ ...looked, ...notSaved(words.same) })
  const now = saved.problem.now.fact
  return problem({
    ...looked,
    ...notSaved(words.changed.title),
    // The user has now seen the current version, so saving again replaces it knowingly.
    seen: stampOf(now),
    conflict: differencesOf(kind.said(now), kind.said(read.value)),
  })
}

type Sent = { context: Readonly<RouterContextProvider>; request: Request }

/** The action of a fact page: renders the page again, or redirects to the saved fact. */
export async function saveFact<Saved extends SavedOrProposed>(
  { context, request }: Sent,
  answer: (ctx: RequestContext, fields: Fields) => Promise<Result<Saved, FactAnswer>>,
  at: (saved: Saved) => string,
) {
  const ctx = context.get(requestContext)
  if (!mayEditFacts(ctx.actor, 'change')) throw new AccessDenied()
  const saved = await answer(ctx, await readFields(request))
  if (!saved.ok) return data(saved.problem, { status: saved.problem.status })
  const { proposal } = saved.value
  if (proposal) throw toProposal(context, proposal)
  throw redirectWithFlash(context.get(pageContext), at(saved.value), 'fact-saved')
}

/** Redirects to the proposal, when a change requires a second approval. */
export function toProposal(context: Readonly<RouterContextProvider>, proposalId: string): Response {
  const to = href('/admin/visas/proposals/:proposalId', { proposalId })
  return redirectWithFlash(context.get(pageContext), to, 'fact-proposed')
}

type Asked = Parameters<typeof readRouteQuote>[1]

/** The public page's answer without the change and with it, from the same computation. */
export async function previewOf(
  ctx: RequestContext,
  asked: Asked,
  unsaved: (stored: RouteRecord) => RouteRecord,
): Promise<Preview | undefined> {
  const [before, after] = [await readRouteQuote(ctx, asked), await readRouteQuote(ctx, { ...asked, unsaved })]
  return before.ok && after.ok ? { before: before.value, after: after.value } : undefined
}
