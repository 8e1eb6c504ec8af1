import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { readAmount } from '#app/features/visas/edit/amount.ts'
import type { Id } from '#app/lib/id.ts'
import type { Money } from '#app/lib/money.ts'
import { addDays, dayOf, isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { lockCases } from '../case.store.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { isFiling } from '../gates/gate.ts'
import { notifyColleagues } from '../notify-of-case.server.ts'
import { staffId } from '../staff-id.ts'
import { authorityOf, decidedBy } from './authority.server.ts'
import { findFiled, findFiling, saveFilingRow } from './filing.store.server.ts'
import { longestAheadDays, longestMeans, longestReference } from './filing.ts'
import { filingReferenceField, referenceMark } from './marks.ts'

/** A record as typed. Dates are written 2026-11-26, times 2026-11-26T09:30, amounts in whole units. */
export type FilingSent = {
  /** The version shown on the page. */
  readonly version: number
  readonly reference: string
  readonly filedOn: string
  readonly fee: string
  readonly currency: string
  readonly paidWith: string
  readonly accountUsed: string
  readonly appointmentAt: string
  readonly followUpOn: string
}

export type FilingProblem =
  /** A colleague has saved the record in the meantime. */
  | { code: 'changed'; by: string | null; at: Date | null }
  | { code: 'long_reference' | 'long_means' | 'amount' | 'currency' | 'not_a_day' | 'future_day' }
  | { code: 'follow_up_before' | 'follow_up_far' | 'appointment' }
  | { code: 'erased' }

/**
 * Saves the record of a filing. An outdated version is refused and changes nothing. The follow-up date defaults to the
 * expected decision date.
 */
export async function saveFiling(
  ctx: RequestContext,
  id: Id<'application'>,
  sent: FilingSent,
): Promise<Result<{ version: number }, FilingProblem>> {
  requireAllowed(mayWorkOnCase(ctx.actor, 'file'))
  const read = readSent(sent, dayOf(ctx.now), [...(await readPrices(ctx)).rates.keys(), 'USD'])
  if ('code' in read) return problem(read)
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now, ports } = ctx
    const [head] = await lockCases(db, [id])
    requireAllowed(mayWorkOnCase(actor, 'file', requireFound(head)))
    const { ownerId, toCountry, schemeId, status, erasedAt } = requireFound(await findFiled(db, id))
    if (erasedAt) return problem({ code: 'erased' })
    const before = await findFiling(db, id)
    const version = before?.version ?? 0
    if (version !== sent.version) {
      return problem({ code: 'changed', by: before?.savedBy ?? null, at: before?.savedAt ?? null })
    }
    const { reference, fee, filedOn, ...rest } = read
    const opening: RequestContext = { ...ctx, actor: service('account.read') }
    const secrets = await openPersonSecrets(opening, ownerId)
    const mark = reference ? referenceMark(ports.encryption, reference) : null
    const next = version + 1
    const expected = filedOn ? decidedBy(await authorityOf(ctx, schemeId), filedOn) : null
    await saveFilingRow(db, {
      applicationId: id,
      toCountry,
      isOpen: isFiling(status),
      version: next,
      reference: reference ? secrets.seal(filingReferenceField(id), reference) : null,
      referenceMark: mark,
      filedOn,
      feeMinor: fee?.minor ?? null,
      feeCurrency: fee?.currency ?? null,
      ...rest,
      followUpOn: rest.followUpOn ?? expected,
      filedById: filedOn === (before?.filedOn ?? null) ? (before?.filedById ?? null) : filedOn && staffId(actor),
      savedById: staffId(actor),
      savedAt: now,
    })
    await notifyColleagues(ctx, id)
    await recordAct(ctx, {
      act: 'filing.save',
      subject: { kind: 'application', id },
      detail: {
        version: next,
        filed: filedOn,
        followUp: rest.followUpOn ?? expected,
        ...(fee && { minor: fee.minor, currency: fee.currency }),
        referenceChanged: mark !== (before?.referenceMark ?? null),
      },
    })
    return ok({ version: next })
  })
}

type Read = {
  reference: string
  filedOn: PlainDate | null
  fee: Money | null
  paidWith: string
  accountUsed: string
  appointmentAt: string | null
  followUpOn: PlainDate | null
}

const oneLine = (text: string) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim()

function readSent(sent: FilingSent, today: PlainDate, currencies: readonly string[]): Read | FilingProblem {
  const [reference, paidWith, accountUsed] = [sent.reference, sent.paidWith, sent.accountUsed].map(oneLine)
  if ([...(reference ?? '')].length > longestReference) return { code: 'long_reference' }
  if (Math.max([...(paidWith ?? '')].length, [...(accountUsed ?? '')].length) > longestMeans) {
    return { code: 'long_means' }
  }
  const [filedOn, followUpOn] = [dayIn(sent.filedOn), dayIn(sent.followUpOn)]
  const appointmentAt = timestampIn(sent.appointmentAt)
  if (filedOn === undefined) return { code: 'not_a_day' }
  // It may already be tomorrow in the officer's time zone.
  if (filedOn && filedOn > addDays(today, 1)) return { code: 'future_day' }
  if (appointmentAt === undefined) return { code: 'appointment' }
  if (followUpOn === undefined || (followUpOn && followUpOn > addDays(today, longestAheadDays))) {
    return { code: 'follow_up_far' }
  }
  if (filedOn && followUpOn && followUpOn < filedOn) return { code: 'follow_up_before' }
  const fee = sent.fee.trim() === '' ? null : readAmount(sent.fee, sent.currency)
  if (fee === undefined) return { code: 'amount' }
  if (fee && !currencies.includes(fee.currency)) return { code: 'currency' }
  return {
    reference: reference ?? '',
    filedOn,
    fee,
    paidWith: paidWith ?? '',
    accountUsed: accountUsed ?? '',
    appointmentAt,
    followUpOn,
  }
}

/** Null if empty, undefined if invalid. */
function dayIn(text: string): PlainDate | null | undefined {
  if (text.trim() === '') return null
  return isPlainDate(text.trim()) ? (text.trim() as PlainDate) : undefined
}

function timestampIn(text: string): string | null | undefined {
  const typed = text.trim().slice(0, 16)
  if (typed === '') return null
  const [day = '', time = ''] = typed.split('T')
  return isPlainDate(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? typed : undefined
}
