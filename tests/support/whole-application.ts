import { answerStep, stampOf } from '#app/features/applications/answer-step.server.ts'
import { acceptWarnings } from '#app/features/applications/assessment/accept-warnings.server.ts'
import { formFor, generalForms } from '#app/features/applications/forms/match-visa.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { requestQuote } from '#app/features/applications/request-quote.server.ts'
import { previewApplication, startApplication } from '#app/features/applications/start-application.server.ts'
import type { Example } from '#app/features/applications/steps/example.ts'
import { answersOn, answersWith, exampleAnswers } from '#app/features/applications/steps/steps.ts'
import { confirmPrice } from '#app/features/casework/before/confirm-price.server.ts'
import { keepFile } from '#app/features/documents/intake/keep-file.server.ts'
import { missingDocuments } from '#app/features/documents/read-documents.server.ts'
import { putInPlace } from '#app/features/documents/upload-document.server.ts'
import { readPayable } from '#app/features/payments/read-payable.server.ts'
import { quoteHash } from '#app/features/quotes/store-quote.server.ts'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import type { Id } from '#app/lib/id.ts'
import type { Result } from '#app/lib/result.ts'
import { inMemory } from '#app/platform/files/incoming-file.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { asha } from './asha.ts'
import { forms } from './forms.ts'
import { pay } from './payments.ts'
import { aJpeg } from './sample-files.ts'
import { sentPage } from './sent-page.ts'

/** The government forms for specific visas. */
export const ownForms = [...forms.keys()].filter((id) => !Object.values<string>(generalForms).includes(id))

type Way = { readonly from: string; readonly to: string; readonly visa: string }

const { travelOn } = asha
const { facts } = readFacts(bundledFiles)
// Together they are asked for every kind of visa: travellers who need many, and those who need few.
const passports = ['IN', 'NG', 'GB', 'US', 'FR', 'AU', 'TH', 'BR', 'ZA', 'CN', 'RU', 'MY', 'EG', 'BD']

/** A journey for which tourists get a visa with this form. */
export async function wayTo(form: string, ctx: RequestContext): Promise<Way> {
  for (const visa of facts?.schemes ?? []) {
    if (!visa.purposes.includes('tourism') || formFor(forms, visa)?.id !== form) continue
    for (const from of passports) {
      const way = { from, to: visa.destination, visa: visa.id }
      const preview = await previewApplication(ctx, { ...way, travelOn, purpose: 'tourism' })
      if (preview.ok && preview.value.scheme?.id === visa.id && preview.value.form?.id === form) return way
    }
  }
  throw new Error(`Nobody gets a visa with the form ${form}`)
}

/** Starts an application and answers all its pages; returns the values entered. */
export async function answerAll(ctx: RequestContext, way: Way, seed: number) {
  const { id } = wanted(await startApplication(ctx, { ...way, travelOn }, { key: crypto.randomUUID(), body: '' }))
  return { id, ...(await answerPages(ctx, id, { ...asha, visa: way.visa, seed })) }
}

/** Answers every page of an application as an invented person. */
export async function answerPages(ctx: RequestContext, id: Id<'application'>, person: Example) {
  const pages = new Set<string>()
  for (;;) {
    // The first answers determine the pages.
    const { steps, answers, facts } = await readDraft(ctx, id)
    const step = steps.find((one) => one.isAsked(facts) && !pages.has(one.slug))
    if (!step) return { typed: exampleAnswers(person, steps), steps, facts }
    const typed = answersWith(step, exampleAnswers(person, steps))
    wanted(await answerStep(ctx, id, sentPage(step.slug, typed, stampOf(answersOn(step, answers)))))
    pages.add(step.slug)
  }
}

const scan = inMemory(await aJpeg())

/** Stores a file known to be valid for each required document. */
export async function putDocuments(ctx: RequestContext, id: Id<'application'>): Promise<void> {
  const { requiredDocuments: required } = await readDraft(ctx, id)
  const checked = { fileName: 'scan.jpg', contentType: 'image/jpeg', file: scan, quarantined: false } as const
  for (const kind of await missingDocuments(ctx, id, required))
    wanted(
      await keepFile(ctx, id, checked, (version) => putInPlace(ctx, { applicationId: id, kind, required }, version)),
    )
}

/** Requests the price from staff if it is unknown, and confirms it. */
export async function confirmPriceOf(
  ctx: RequestContext,
  id: Id<'application'>,
  officer: RequestContext,
): Promise<void> {
  const { quote } = await readDraft(ctx, id)
  if (!quote.estimate) return
  await requestQuote(ctx, id)
  wanted(await confirmPrice(officer, id, { amount: '40', currency: 'USD' }))
}

/** Accepts the warnings and pays, as the review and payment pages do. */
export async function payFor(ctx: RequestContext, id: Id<'application'>): Promise<void> {
  const { warnings } = await readDraft(ctx, id)
  wanted(
    await acceptWarnings(
      ctx,
      id,
      warnings.map(({ accept }) => accept),
    ),
  )
  const payable = await readPayable(ctx, id)
  if (payable.kind !== 'ready') throw new Error(`It cannot be paid for: ${JSON.stringify(payable)}`)
  const { draft, order } = payable
  const paid = await pay(ctx, {
    applicationId: id,
    draftOf: draft.application.updatedAt,
    expectedOn: draft.dates.latest,
    fileBy: draft.fileBy,
    quote: order.quote,
    quoteHash: quoteHash(order.quote),
    once: crypto.randomUUID(),
    method: 'card',
  })
  wanted(paid)
}

/** The value of a use case that should have no problem. */
function wanted<Value>(result: Result<Value, unknown>): Value {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.problem, (key, value) => (key === 'draft' ? undefined : value)))
}
