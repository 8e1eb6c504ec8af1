import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { FilledForm } from '#app/features/applications/forms/filled-form.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import type { Id } from '#app/lib/id.ts'
import { type Money, money, toUsd } from '#app/lib/money.ts'
import { dayOf } from '#app/lib/plain-date.ts'
import { service } from '#app/platform/actor.ts'
import { requireAllowed, requireFound } from '#app/platform/refusal.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { mayWorkOnCase } from '../casework.policy.ts'
import { authorityOf, decidedBy } from './authority.server.ts'
import { findFiled, findFiling, listKnownMeans, listTicks } from './filing.store.server.ts'
import { type CopiedField, type Filing, fieldsToCopy } from './filing.ts'
import { filingReferenceField, valueMark } from './marks.ts'
import { findReceipt } from './receipt/receipt.store.server.ts'

/** Returns the record of a filing, and which of its form's fields were copied. */
export async function readFiling(
  ctx: RequestContext,
  id: Id<'application'>,
  form: FilledForm | undefined,
): Promise<Filing> {
  const { actor, db, now } = ctx
  requireAllowed(mayWorkOnCase(actor, 'see'))
  const { ownerId, schemeId } = requireFound(await findFiled(db, id))
  requireAllowed(mayWorkOnCase(actor, 'see', { ownerId }))
  const row = await findFiling(db, id)
  const { rates } = await readPrices(ctx)
  const fee = row && row.feeMinor !== null && row.feeCurrency ? money(row.feeMinor, row.feeCurrency) : null
  const authority = await authorityOf(ctx, schemeId)
  const copied = await readCopied(ctx, id, form)
  const isCopied = new Set(copied.filter(({ isChanged }) => !isChanged).map(({ field }) => field))
  return {
    version: row?.version ?? 0,
    reference: row?.reference ? await openReference(ctx, { id, ownerId }, row.reference) : '',
    filedOn: row?.filedOn ?? null,
    fee,
    feeInUsd: fee && inUsd(fee, rates),
    paidWith: row?.paidWith ?? '',
    accountUsed: row?.accountUsed ?? '',
    appointmentAt: row?.appointmentAt ?? null,
    followUpOn: row?.followUpOn ?? null,
    saved: row?.savedAt ? { by: row.savedBy, at: row.savedAt } : null,
    receipt: (await findReceipt(db, id)) ?? null,
    copied,
    fieldsLeft: form ? fieldsToCopy(form).filter(({ key }) => !isCopied.has(key)).length : 0,
    expectedFee: authority?.fee ?? null,
    authority: authority?.time ?? null,
    decidedBy: decidedBy(authority, row?.filedOn ?? dayOf(now)),
    known: await listKnownMeans(db),
    currencies: [...new Set(['USD', ...rates.keys()])].toSorted(),
  }
}

async function openReference(
  ctx: RequestContext,
  { id, ownerId }: { id: Id<'application'>; ownerId: Id<'account'> },
  sealed: Uint8Array,
): Promise<string> {
  const opening: RequestContext = { ...ctx, actor: service('account.read') }
  return (await openPersonSecrets(opening, ownerId)).open(filingReferenceField(id), sealed)
}

/** Compares the value a field was copied with and the current one. */
async function readCopied(
  { db, ports }: RequestContext,
  id: Id<'application'>,
  form: FilledForm | undefined,
): Promise<CopiedField[]> {
  const fields = new Map((form ? fieldsToCopy(form) : []).map((field) => [field.key, field]))
  return (await listTicks(db, id)).flatMap(({ field: key, valueMark: mark, by, at }) => {
    const field = fields.get(key)
    return field ? [{ field: key, by, at, isChanged: valueMark(ports.encryption, id, field) !== mark }] : []
  })
}

type Rates = Awaited<ReturnType<typeof readPrices>>['rates']

function inUsd(fee: Money, rates: Rates): Money | null {
  const rate = rates.get(fee.currency)
  return fee.currency === 'USD' || !rate ? null : toUsd(fee, rate)
}
