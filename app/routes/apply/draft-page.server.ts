import { createHash } from 'node:crypto'
import { redirect } from 'react-router'
import { canMove } from '#app/features/applications/application.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { type Draft, readDraft } from '#app/features/applications/read-draft.server.ts'
import { passportProblems } from '#app/features/applications/steps/passport/passport-problems.ts'
import { findStep, stepAfter } from '#app/features/applications/steps/steps.ts'
import { travellerName } from '#app/features/applications/travellers/traveller.words.ts'
import type { OwnOrder } from '#app/features/payments/order/read-order.server.ts'
import type { PageRequest } from '#app/platform/http/page-context.ts'
import { idParam } from '#app/platform/http/params.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '../account/session-cookie.server.ts'
import type { Order } from './frame/order-aside.tsx'

/** The draft behind a wizard page. For a submitted application the status page replaces the wizard. */
export async function openDraft(ctx: RequestContext, id: string | undefined): Promise<Draft> {
  const draft = await readDraft(ctx, idParam(id))
  if (!canMove(draft.application.status, 'submit')) throw redirect(ownCaseAt(draft.application.id).details)
  return draft
}

/** Redirects a user who skipped ahead to the first unfinished page, with the reason. */
export function requireFinishedBefore(draft: Draft, slug: string | 'documents'): void {
  if (!draft.unfinished) return
  const { steps } = draft
  const asked = findStep(slug, steps) ? steps.findIndex((step) => step.slug === slug) : steps.length
  const unfinished = steps.findIndex((step) => step.slug === draft.unfinished)
  if (unfinished < asked) throw redirect(`${ownCaseAt(draft.application.id).step(draft.unfinished)}?why=unfinished`)
}

/** The next page for a traveller who has no questions on this one. */
export function pageAfter({ application, steps, facts }: Draft, slug: string): string {
  return ownCaseAt(application.id).step(stepAfter(slug, steps, facts)?.slug ?? 'documents')
}

/** The first traveller of the order, who answers for all. */
export function leaderOf({ application, company }: Draft): string {
  return company.find(({ status }) => status === 'draft')?.id ?? application.id
}

/** The warnings to accept before payment, each with its field name. */
export function warningFields({ warnings }: Draft) {
  return warnings.map(({ accept, text, next }) => {
    const name = `accept-${createHash('sha256').update(accept).digest('hex').slice(0, 12)}`
    return { name, accept, text, next }
  })
}

/** The problems that block the application on a page. */
export function stopsAt({ stops }: Draft, slug: string): string[] {
  return stops.filter(({ step }) => step === slug).map(({ problem }) => problem.message)
}

/** The same while the page is being filled in, including passport problems before the user continues. */
export function saidAt(draft: Draft, slug: string): string[] {
  const stops = stopsAt(draft, slug)
  if (slug !== 'passport' || stops.length > 0) return stops
  const { answers, facts } = draft
  return passportProblems(answers.passport ?? {}, facts).map(({ message }) => message)
}

export function orderOf({ application, place, company, route, scheme, quote, dates }: Draft): Order {
  const travellers = company.map(({ id, name }, index) => ({ id, name: travellerName({ name, number: index + 1 }) }))
  const whose = { id: application.id, ...place, travellers }
  const placed = ({ code, name }: { code: string; name: string }) => ({ code, name })
  return { from: placed(route.from), to: placed(route.to), visa: scheme?.name ?? '', quote, dates, whose }
}

/** The order for all travellers: the total price, and the latest decision date. */
export function orderOfAll(draft: Draft, { travellers, quote }: OwnOrder): Order {
  const dates = travellers
    .map((one) => one.draft.dates)
    .reduce((one, other) => (one.latest < other.latest ? other : one))
  return { ...orderOf(draft), quote, dates }
}

/** Redirects to the application page, now that the document is saved. */
export function documentTaken(page: PageRequest, { id, status }: Draft['application'], kind: string): Response {
  if (status === 'draft') {
    return redirect(`${ownCaseAt(id).documents}?uploaded=${kind}`, 303)
  }
  return redirectWithFlash(page, ownCaseAt(id).details, 'document-replaced')
}
