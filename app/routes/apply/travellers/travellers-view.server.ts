import { applicantName } from '#app/features/applications/applicant-name.ts'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import type { Draft } from '#app/features/applications/read-draft.server.ts'
import { readOfferedBeside } from '#app/features/applications/saved-travellers/read-offered.server.ts'
import { travellerName } from '#app/features/applications/travellers/traveller.words.ts'
import { type OrderTraveller, readOrder } from '#app/features/payments/order/read-order.server.ts'
import { keptOptions } from '#app/features/visas/components/country-options.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { formatMoney } from '#app/lib/money.ts'
import { fullYears } from '#app/lib/plain-date.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { dateOf } from '#app/ui/form/date-question.ts'
import { orderOfAll } from '../draft-page.server.ts'
import { travellersWords as words } from './travellers.words.ts'

export type TravellerCard = Awaited<ReturnType<typeof travellersView>>['travellers'][number]

/** The data of the travellers page: names, progress and prices. */
export async function travellersView(ctx: RequestContext, draft: Draft) {
  const order = await readOrder(ctx, draft)
  const { travellers } = order
  const first = travellers[0]?.draft ?? draft
  const { requirements = {}, contact = {} } = first.answers
  const { passports } = await readCountries(ctx)
  const behind = travellers.find(({ gap }) => gap)
  const isOne = travellers.length === 1
  const all = orderOfAll(draft, order)
  return {
    id: draft.application.id,
    order: all,
    estimate: order.quote.estimate,
    shared: {
      visa: first.scheme?.name ?? '',
      to: { code: first.route.to.code, name: first.route.to.name },
      said: [words.stay(first.application.travelOn, dateOf(requirements, 'returnOn')), contact.email ?? ''],
      change: ownCaseAt(first.application.id).step('requirements'),
      route: ownCaseAt(first.application.id).change,
    },
    travellers: travellers.map((one, index) => cardOf(one, index + 1, first)),
    decisionBy: all.dates.latest,
    saved: await readOfferedBeside(ctx, draft),
    options: keptOptions(passports, words.passportPrompt).html,
    next: behind
      ? { to: pageOf(behind), isPayment: false }
      : { to: isOne ? ownCaseAt(first.application.id).review : ownCaseAt(first.application.id).pay, isPayment: !isOne },
  }
}

function cardOf(one: OrderTraveller, number: number, first: Draft) {
  const { application, answers, route, scheme, quote, facts } = one.draft
  const bornOn = dateOf(answers.name ?? {}, 'bornOn')
  const age = bornOn && fullYears(bornOn, facts.travelOn ?? facts.today)
  const isEmpty = !Object.values({ ...answers.name, ...answers.passport }).some(Boolean)
  return {
    id: application.id,
    name: travellerName({ name: applicantName(answers), number }),
    age: age !== undefined && age < 18 ? age : undefined,
    from: { code: route.from.code, name: route.from.name },
    /** Only if it differs from the first traveller's. */
    visa: scheme && scheme.id !== first.scheme?.id ? scheme.name : undefined,
    price: formatMoney(quote.total),
    state: one.gap ? (isEmpty ? ('empty' as const) : ('unfinished' as const)) : ('ready' as const),
    said: saidOf(one),
    to: pageOf(one),
  }
}

function saidOf({ gap, open, missing }: OrderTraveller): string {
  if (!gap) return words.nothingLeft
  return gap.kind === 'warnings' ? words.warningsLeft : words.left(open, missing)
}

/** The page on which a traveller continues. */
function pageOf({ draft, gap }: OrderTraveller): string {
  const at = ownCaseAt(draft.application.id)
  if (gap?.kind === 'page') return at.step(gap.page)
  return gap?.kind === 'documents' ? at.documents : at.review
}
