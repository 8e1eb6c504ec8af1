import type { Id } from '#app/lib/id.ts'
import { formatMoney, money, usd } from '#app/lib/money.ts'
import { dayOf, fullYears, type PlainDate } from '#app/lib/plain-date.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { readPartnerTerms } from '../accounts/partners/read-partners.server.ts'
import { readProfile } from '../accounts/profile/read-profile.server.ts'
import { readAccount } from '../accounts/read-account.server.ts'
import { decisionDates, lastFilingDay, offeredSpeed, speedChoices } from '../quotes/decision-date.ts'
import { type PricedRoute, type PriceRules, type Quote, quoteFor } from '../quotes/quote.ts'
import { speedWords } from '../quotes/quote.words.ts'
import { authorityTime, pricedRoute } from '../quotes/read-route-quote.server.ts'
import { readPrices } from '../settings/read-prices.server.ts'
import { plans, type Speed } from '../settings/setting.ts'
import { assessJourney } from '../visas/assess/assess-journey.ts'
import type { StopAnswer } from '../visas/assess/assessment.ts'
import type { Journey } from '../visas/assess/journey.ts'
import { readStopsOf } from '../visas/assess/read-stops.server.ts'
import { journeyWords } from '../visas/journey/journey.words.ts'
import { readAdultAge, readMinorRule } from '../visas/minors/read-minor-rule.server.ts'
import { readCountries } from '../visas/read-countries.server.ts'
import { readRoutes } from '../visas/read-route.server.ts'
import { type RouteAnswer, withPurpose } from '../visas/route.ts'
import type { Scheme } from '../visas/scheme.ts'
import type { ApplicationAction } from './application.policy.ts'
import { mayActOnApplication } from './application.policy.ts'
import type { Application } from './application.ts'
import { verdictOf, warningsToAccept } from './assessment/acceptance.ts'
import { journeyOf } from './assessment/journey-of.ts'
import { readAcceptance } from './assessment/read-acceptance.server.ts'
import { stopsIn } from './assessment/stops.ts'
import { permitsOf, visaChoice } from './assessment/visa-choices.server.ts'
import { documentsOf } from './documents-asked-for.ts'
import { findForm } from './forms/find-form.server.ts'
import { readAnswers, readAnswersOf, readApplication } from './read-application.server.ts'
import { knownOf } from './steps/known-answers.ts'
import type { StartFacts, StepFacts } from './steps/step-facts.ts'
import { type Answers, besideProfile, firstUnfinishedStep, stepsFor } from './steps/steps.ts'
import {
  listSharers,
  type OrderCoupon,
  type OrderCoupons,
  readOrderCoupons,
  withCoupons,
} from './travellers/order-coupons.server.ts'
import { agesIn, type Company, clashesOf, leads, placeIn, readCompanies } from './travellers/read-company.server.ts'

export type Draft = Awaited<ReturnType<typeof readDraft>>

/**
 * Returns a draft with everything its pages need: answers, facts, price, dates, requirements and the first unfinished
 * page. Prices and dates are current.
 */
export async function readDraft(ctx: RequestContext, id: Id<'application'>, action: ApplicationAction = 'answer') {
  const application = await readApplication(ctx, id, action)
  const answers: Answers = await readAnswers(ctx, application)
  return describeDraft(ctx, application, answers)
}

/** Returns the drafts of one owner, with as many queries as for one. */
export async function readDrafts(
  ctx: RequestContext,
  ownerId: Id<'account'>,
  applications: readonly Application[],
  action: ApplicationAction = 'answer',
) {
  for (const one of applications) requireAllowed(mayActOnApplication(ctx.actor, action, one))
  const ids = applications.map(({ id }) => id)
  const answers: Answers[] = await readAnswersOf(ctx, ownerId, ids)
  return describeAll(ctx, ownerId, applications, answers)
}

/** The same for given answers, so that a page can be rendered with values just typed. */
export async function describeDraft(ctx: RequestContext, application: Application, answers: Answers) {
  requireAllowed(mayActOnApplication(ctx.actor, 'read', application))
  const [draft] = await describeAll(ctx, application.ownerId, [application], [answers])
  return requireFound(draft)
}

async function describeAll(
  ctx: RequestContext,
  ownerId: Id<'account'>,
  asked: readonly Application[],
  answersOfAsked: readonly Answers[],
) {
  const coupons = await readOrderCoupons(ctx, ownerId, asked)
  // A coupon's amount is shared across the order, so the price of one traveller depends on the others.
  const sharers = await listSharers(ctx, ownerId, asked, coupons)
  const ids = sharers.map(({ id }) => id)
  const answersOfSharers: Answers[] = ids.length > 0 ? await readAnswersOf(ctx, ownerId, ids) : []
  const answers = [...answersOfAsked, ...answersOfSharers]
  const ground = await readGround(ctx, ownerId, asked)
  const drafts = await describeEach(ctx, ownerId, [...asked, ...sharers], { answers, ground, coupons })
  return withCoupons(drafts, coupons, ground.table.tax).slice(0, asked.length)
}

type Known = { answers: readonly Answers[]; ground: Ground; coupons: OrderCoupons }

async function describeEach(
  ctx: RequestContext,
  ownerId: Id<'account'>,
  applications: readonly Application[],
  { answers, ground, coupons }: Known,
) {
  const journeys = applications.map((one, index) => journeyOf(one, answers[index] ?? {}))
  const routes = await routesOf(ctx, applications, journeys)
  const stops = await readStopsOf(
    ctx,
    routes.map((answer, index) => ({ answer, journey: journeys[index] ?? {} })),
  )
  const companies = await readCompanies(ctx, ownerId, applications)
  return Promise.all(
    applications.map((application, index) => {
      const way = { route: requireFound(routes[index]), journey: journeys[index] ?? {}, stops: stops[index] ?? [] }
      const { orderId } = application
      const beside = { company: companies.get(orderId) ?? [], coupon: coupons.get(orderId) }
      return draftOf(ctx, application, answers[index] ?? {}, { ...way, ...beside }, ground)
    }),
  )
}

/** The rules on the travel dates, with every available visa, whatever the purpose. */
async function routesOf(ctx: RequestContext, applications: readonly Application[], journeys: readonly Journey[]) {
  const routes = await readRoutes(
    ctx,
    applications.map(({ fromCountry: from, toCountry: to }, index) => {
      const { travelOn, held, arrivingFrom, purpose } = journeys[index] ?? {}
      return { from, to, travelOn, held, arrivingFrom, withTransit: purpose === 'transit' }
    }),
  )
  return routes.map((route) => {
    if (!route) throw new Error('A draft names a country that is not in the table')
    return route
  })
}

type Ground = Awaited<ReturnType<typeof readGround>>

/** The price table of an application: a company has its own. */
function tableOf({ partnerId }: Application, { table, terms }: Ground): PriceRules & Ground['table'] {
  const partner = partnerId ? terms.get(partnerId) : undefined
  return { ...table, ...(partner && { partner }) }
}

/** Data shared by all drafts of one owner. */
async function readGround(ctx: RequestContext, ownerId: Id<'account'>, applications: readonly Application[]) {
  const { places } = await readCountries(ctx)
  const partnerIds = new Set(applications.flatMap(({ partnerId }) => partnerId ?? []))
  return {
    today: dayOf(ctx.now),
    table: await readPrices(ctx),
    /** The prices of the companies whose agents started them. */
    terms: await readPartnerTerms(ctx, [...partnerIds]),
    account: await readAccount(ctx, ownerId),
    profile: await readProfile(ctx, ownerId),
    places,
  }
}

/** A journey, its rule, the requirements of each stop, the other travellers of the order, if any, and its coupon. */
type Way = {
  readonly route: RouteAnswer
  readonly journey: Journey
  readonly stops: readonly StopAnswer[]
  readonly company: Company
  readonly coupon: OrderCoupon | undefined
}

async function draftOf(ctx: RequestContext, application: Application, answers: Answers, way: Way, ground: Ground) {
  const { route, company, coupon } = way
  const { profile } = ground
  const table = tableOf(application, ground)
  const scheme = route.schemes.find(({ id }) => id === application.schemeId) ?? route.schemes[0]
  const place = placeIn(company, application)
  const asksShared = application.status !== 'draft' || leads(company, application)
  const { bornOn } = way.journey
  const adultAge = readAdultAge(route.to.code)
  const age = ageOn(bornOn, application.travelOn ?? ground.today)
  const minorRule = age === undefined ? undefined : readMinorRule(route.to.code, scheme?.kind, age)
  const ages = { ...agesIn(company, application, bornOn, ground.today, adultAge), adultAge, minorRule, asksShared }
  const known = stepFacts(application, answers, route, scheme, ground, ages)
  // The profile is the account holder's, who can only be the first traveller.
  const beside = place.number > 1 ? { fromProfile: [], keepable: [] } : besideProfile(answers, known, profile)
  const facts: StepFacts = { ...known, ...beside }
  const form = findForm(scheme)
  const pages = stepsFor(facts, form?.steps)
  const speed = offeredSpeed(facts.speeds, application.urgency)
  const choice = { speed, plan: application.plan ?? undefined, addOns: application.addOns }
  const assessment = assess(way, scheme, speed, facts.today)
  const warnings = warningsToAccept(assessment, route)
  const clashes = clashesOf(company, application, answers)
  const stops = [...stopsIn(assessment, route), ...clashes]
  const documents = documentsOf(scheme?.documents, minorRule, answers.guardian)
  const acceptance = warnings.length > 0 ? await readAcceptance(ctx, application) : undefined
  return {
    application,
    answers,
    facts,
    /** The government form, and all question pages: the common ones, then those of the form. */
    form,
    steps: pages,
    /** The traveller's position in the order, and the other travellers. */
    place,
    company,
    coupon,
    route,
    scheme,
    quote: quoteFor(basisOf(application, route, scheme, ageOn(bornOn, facts.today)), choice, table),
    dates: decisionDates(facts.today, speed, scheme && authorityTime(scheme)),
    /** The last day for filing, if it is paid today. */
    fileBy: lastFilingDay(facts.today, speed, scheme && authorityTime(scheme)),
    requiredDocuments: documents.required,
    /** Optional documents. */
    recommendedDocuments: documents.recommended,
    unfinished: firstUnfinishedStep(pages, answers, facts, stops)?.slug,
    assessment,
    /** What stops it, by page and field, and what must be accepted before payment. */
    stops,
    warnings,
    verdict: clashes.length > 0 ? 'stopped' : verdictOf(assessment, acceptance, warnings),
  }
}

/** Assesses the journey of an application with the visa and speed that would be bought today. */
function assess({ route, journey, stops }: Way, scheme: Scheme | undefined, speed: Speed, today: PlainDate) {
  const { travelOn } = journey
  const speeds = scheme && speedChoices(today, authorityTime(scheme), travelOn && { ...datesOf(scheme), travelOn })
  const order = { scheme, speed, speeds, isBuying: true }
  return assessJourney({ answer: withPurpose(route, journey), journey, order, stops, today })
}

const datesOf = ({ applyFromDays, applyByDays }: Scheme) => ({ applyFromDays, applyByDays })

/** What the price depends on. A fee confirmed by staff replaces an unknown one. */
function basisOf(
  { confirmedFeeMinor, confirmedFeeCurrency }: Application,
  route: RouteAnswer,
  scheme: Scheme | undefined,
  age: number | undefined,
): PricedRoute {
  if (confirmedFeeMinor !== null && confirmedFeeCurrency !== null) {
    return { detail: 'researched', fee: money(confirmedFeeMinor, confirmedFeeCurrency) }
  }
  return scheme ? pricedRoute(route, scheme, age) : { detail: 'generic' }
}

const ageOn = (bornOn: PlainDate | undefined, day: PlainDate) => bornOn && fullYears(bornOn, day)

function passportRuleOf({ requirement, to }: RouteAnswer): string | null {
  const { rule } = journeyWords
  return requirement.passport && rule.of(to.name, requirement.passport)
}

function stepFacts(
  application: Application,
  answers: Answers,
  route: RouteAnswer,
  scheme: Scheme | undefined,
  ground: Ground,
  ages: Pick<StepFacts, 'bornOn' | 'isChild' | 'adultAge' | 'minorRule' | 'adults' | 'asksShared'>,
): StartFacts {
  const { today, account, places } = ground
  const table = tableOf(application, ground)
  const { prices, partner } = table
  return {
    today,
    from: route.from,
    to: route.to,
    visas: route.schemes.map((scheme) => visaChoice(scheme, today)),
    speeds: speedChoices(today, scheme && authorityTime(scheme)).map(({ speed, dates }) => ({
      speed,
      latest: dates.latest,
      days: speedWords[speed].days,
      price: prices.speeds[speed] > 0 ? formatMoney(usd(prices.speeds[speed])) : '',
    })),
    plans: plans.map((plan) => ({ plan, price: formatMoney(usd(partner?.planFees[plan] ?? prices.plans[plan])) })),
    serviceFee: formatMoney(
      lineAmount(quoteFor(basisOf(application, route, scheme, undefined), { speed: 'standard' }, table)),
    ),
    account,
    countries: places.map(({ code, name }) => ({ value: code, label: name })),
    travelOn: application.travelOn,
    passportRule: passportRuleOf(route),
    permits: permitsOf(route),
    asksPages: Boolean(route.requirement.passport?.blankPages),
    known: knownOf(answers, route.from.code, today),
    ...ages,
  }
}

function lineAmount({ lines }: Quote) {
  return lines.find((line) => line.kind === 'service_fee')?.amount ?? usd(0)
}
