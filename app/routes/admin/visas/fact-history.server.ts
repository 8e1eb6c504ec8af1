import { data, type RouterContextProvider } from 'react-router'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { differencesOf, type Said } from '#app/features/visas/edit/facts-in-words.ts'
import { type Version, versionsAPage } from '#app/features/visas/edit/read-route-fact.server.ts'
import type { SavedOrProposed } from '#app/features/visas/edit/save-route.server.ts'
import type { Result } from '#app/lib/result.ts'
import { readFields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { AccessDenied, requireFound } from '#app/platform/refusal.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'
import { toProposal } from './fact-answer.server.ts'
import { historyWords as words } from './visas.words.ts'

type History<Fact> = { readonly stamp: string; readonly versions: readonly Version<Fact>[] }

export function shownHistory<Fact>(ctx: RequestContext, history: History<Fact>, said: (fact: Fact) => Said[]) {
  return {
    stamp: history.stamp,
    versions: history.versions.map(({ id, replacedAt, by, reason, before, after }) => ({
      id,
      at: replacedAt,
      by,
      reason,
      differences: differencesOf(said(before), said(after)),
    })),
    most: versionsAPage,
    mayChange: mayEditFacts(ctx.actor, 'change'),
  }
}

type Order = { readonly version: number; readonly seen: string; readonly reason: string }

type Acts<Fact> = {
  read(ctx: RequestContext): Promise<History<Fact>>
  restore(ctx: RequestContext, order: Order): Promise<Result<SavedOrProposed, { code: string }>>
  /** The address of the history page. */
  at: string
}

/** Restores the version before the change named in the form. */
export async function restoreVersion<Fact>(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { read, restore, at }: Acts<Fact>,
) {
  const ctx = context.get(requestContext)
  if (!mayEditFacts(ctx.actor, 'change')) throw new AccessDenied()
  const fields = await readFields(request)
  const { versions } = await read(ctx)
  const version = requireFound(versions.find(({ id }) => String(id) === fields.text('version')))
  const order = {
    version: version.id,
    seen: fields.text('seen'),
    reason: words.restoring({ moment: words.at(version.replacedAt) }),
  }
  const saved = await restore(ctx, order)
  if (saved.ok && saved.value.proposal) throw toProposal(context, saved.value.proposal)
  if (saved.ok) throw redirectWithFlash(context.get(pageContext), at, 'fact-restored')
  const message = saved.problem.code === 'changed' ? words.conflict : words.again
  return data({ problems: [{ field: '', message }] }, { status: 409 })
}
