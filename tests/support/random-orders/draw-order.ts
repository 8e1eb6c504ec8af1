import type { Application } from '#app/features/applications/application.ts'
import { acceptWarnings } from '#app/features/applications/assessment/accept-warnings.server.ts'
import { readDraft } from '#app/features/applications/read-draft.server.ts'
import { previewApplication } from '#app/features/applications/start-application.server.ts'
import { exampleAnswers } from '#app/features/applications/steps/steps.ts'
import { makeCoupon } from '#app/features/coupons/make-coupon.server.ts'
import { documents } from '#app/features/documents/document.table.server.ts'
import { giveCredit } from '#app/features/payments/credit/give-credit.server.ts'
import { forgetPrices } from '#app/features/settings/read-prices.server.ts'
import { settings } from '#app/features/settings/setting.table.server.ts'
import {
  addOns,
  insurancePlans,
  type OrderedAddOns,
  type Plan,
  plans,
  type Speed,
  speeds,
} from '#app/features/settings/setting.ts'
import { bundledFiles } from '#app/features/visas/facts/bundled-files.server.ts'
import { readFacts } from '#app/features/visas/facts/read-facts.ts'
import { type Id, newId } from '#app/lib/id.ts'
import { usd } from '#app/lib/money.ts'
import type { PlainDate } from '#app/lib/plain-date.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { anyService } from '#tests/support/any-service.ts'
import { anApplication, aStaffMember, aTraveller } from '#tests/support/builders.ts'
import { asha } from '../asha.ts'
import { pagesFor } from '../forms.ts'
import type { Chance } from '../trials/chance.ts'

export type MakeContext = (actor?: Actor) => RequestContext

export type DrawnOrder = {
  readonly own: RequestContext
  readonly ids: readonly Id<'application'>[]
  readonly way: Way
  readonly plan: Plan | undefined
  readonly speed: Speed
  readonly extras: readonly OrderedAddOns[]
  readonly coupon: string | undefined
  readonly usesCredit: boolean
  readonly method: 'card' | 'upi'
}

type Way = { readonly from: string; readonly to: string; readonly visa: string }

const { facts } = readFacts(bundledFiles)
const visas = (facts?.schemes ?? []).filter(({ purposes }) => purposes.includes('tourism'))
const passports = ['IN', 'NG', 'GB', 'US', 'FR', 'AU', 'TH', 'BR', 'ZA', 'CN', 'RU', 'MY', 'EG', 'BD', 'TR', 'PK']
const names = ['Asha', 'Daniel', 'Meera', 'Kabir', 'Leila', 'Bao']
const bornOn = ['1980-03-31', '1992-07-02', '2012-05-06', '2020-11-30', '1961-01-15', '2024-02-01']

/** Answers about the guardian, for children. */
const guardian = {
  ...{ guardian: 'other', guardianName: 'Leela Rao', guardianPhone: '+91 98765 43210', consent: 'both' },
  ...{ relationship: 'mother', travelsWith: 'bothParents' },
}

/** A random order of 1 to 6 travellers that lacks only the payment. Its add-ons and coupon are not chosen yet. */
export async function drawOrder(chance: Chance, ctx: MakeContext): Promise<DrawnOrder> {
  for (;;) {
    const order = await drawTravellers(chance, ctx)
    if (order) return order
  }
}

async function drawTravellers(chance: Chance, ctx: MakeContext): Promise<DrawnOrder | undefined> {
  const { actor, accountId: ownerId } = await aTraveller(ctx().db)
  const own = ctx(actor)
  const [plan, speed] = [chance.happens(0.6) ? chance.pick(plans) : undefined, chance.pick(speeds) ?? 'standard']
  const way = await drawWay(chance, own)
  const count = chance.happens(0.5) ? 1 : 2 + chance.below(5)
  const given = { ownerId, orderId: newId<'order'>(), plan: plan ?? null, urgency: speed, ...placeOf(way) }
  const ids: Id<'application'>[] = []
  for (let index = 0; index < count; index += 1) {
    const id = await aReadyDraft(own, { ...given, position: index + 1 }, way)
    if (!id) return undefined
    ids.push(id)
  }
  const usesCredit = chance.happens(0.3)
  if (usesCredit) {
    const gift = {
      ownerId,
      reason: 'referral',
      sourceId: crypto.randomUUID(),
      amount: usd(1 + chance.below(15_000)),
    } as const
    await giveCredit(ctx(anyService), gift)
  }
  return {
    ...{ own, ids, way, plan, speed, usesCredit },
    extras: ids.map(() => drawExtras(chance)),
    coupon: chance.happens(0.5) ? await drawCoupon(chance, ctx) : undefined,
    method: chance.happens(0.7) ? 'card' : 'upi',
  }
}

const placeOf = ({ from, to, visa }: Way) => ({ fromCountry: from, toCountry: to, schemeId: visa })

/** A journey without obstacles, with a visa of known price. */
async function drawWay(chance: Chance, own: RequestContext): Promise<Way> {
  for (;;) {
    const [visa, from] = [chance.pick(visas), chance.pick(passports)]
    if (!visa || !from) continue
    const way = { from, to: visa.destination, visa: visa.id }
    const preview = await previewApplication(own, { ...way, travelOn: asha.travelOn, purpose: 'tourism' })
    if (!preview.ok || preview.value.scheme?.id !== visa.id) continue
    if (preview.value.verdict !== 'stopped' && !preview.value.quote.estimate) return way
  }
}

/** A draft that lacks only the payment; undefined when this traveller cannot make the journey at this speed. */
async function aReadyDraft(
  own: RequestContext,
  given: Partial<Application> & Pick<Application, 'ownerId'>,
  { from, visa }: Way,
): Promise<Id<'application'> | undefined> {
  const at = (given.position ?? 1) - 1
  const scheme = visas.find(({ id }) => id === visa)
  if (!scheme) throw new Error('There is no such visa')
  const person = {
    ...asha,
    visa,
    country: from,
    urgency: given.urgency ?? 'standard',
    givenNames: names[at] ?? '',
    bornOn: bornOn[at] as PlainDate,
    issuedOn: (at === 5 ? '2024-06-01' : '2022-03-28') as PlainDate,
    passportNumber: `Z123456${at}`,
  }
  const answers = { ...exampleAnswers(person, pagesFor(scheme)), guardian }
  const { id, ownerId } = await anApplication(own, { ...given, answers })
  // The first answers determine the pages and documents.
  const draft = await readDraft(own, id)
  if (draft.unfinished || draft.verdict === 'stopped') return undefined
  const { now } = own
  const rows = draft.requiredDocuments.map((kind) => {
    return { id: newId<'document'>(), applicationId: id, ownerId, kind, status: 'uploaded' as const, version: 1 }
  })
  if (rows.length > 0)
    await own.db.insert(documents).values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
  if (draft.warnings.length > 0)
    await acceptWarnings(
      own,
      id,
      draft.warnings.map(({ accept }) => accept),
    )
  return id
}

function drawExtras(chance: Chance): OrderedAddOns {
  if (chance.happens(0.3)) return {}
  const counts = Object.fromEntries(chance.some(addOns).map((kind) => [kind, 1 + chance.below(20)]))
  const plan = chance.happens(0.4) ? chance.pick(insurancePlans) : undefined
  return { ...counts, ...(plan && { insurance: { plan, weeks: 1 + chance.below(20) } }) }
}

async function drawCoupon(chance: Chance, ctx: MakeContext): Promise<string> {
  const code = `CODE-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
  const takes = chance.happens(0.5) ? { percent: 1 + chance.below(100) } : { amountMinor: 1 + chance.below(60_000) }
  const admin = ctx(await aStaffMember(ctx().db, 'admin'))
  const made = await makeCoupon(admin, {
    code,
    takes,
    validFrom: '2026-11-01' as PlainDate,
    validUntil: null,
    mostUses: 1,
  })
  if (!made.ok) throw new Error(made.problem.code)
  return code
}

/** Sets another tax on the service fees, or none. */
export async function drawTax(chance: Chance, ctx: MakeContext): Promise<void> {
  const basisPoints = chance.happens(0.3) ? 0 : 1 + chance.below(2_500)
  const value = { name: chance.pick(['VAT', 'GST']), number: 'GB 123 4567 89', basisPoints }
  await ctx()
    .db.insert(settings)
    .values({ name: 'tax', value })
    .onConflictDoUpdate({ target: settings.name, set: { value } })
  forgetPrices(ctx())
}
