import { shortName } from '#app/features/accounts/account.ts'
import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { visaEndMark, visaRecordField } from '#app/features/visa-records/sealed-fields.ts'
import type { VisaRecordDetails } from '#app/features/visa-records/visa-record.ts'
import { readCountryNames } from '#app/features/visas/names/read-country-names.server.ts'
import { addDays, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { inBatches } from './in-batches.ts'
import { mayRemind } from './reminder.policy.ts'
import { listMarkedVisas, type MarkedVisa } from './reminder.store.server.ts'
import { daysAhead, stageBefore, visaStages } from './reminder.ts'
import { reminderButtons as buttons, reminderWords as words } from './reminder.words.ts'

/**
 * Reminds travellers of visas that they added by hand and that end soon, once per stage; a changed last day restarts
 * them. They are found by the keyed hashes of upcoming dates. The notification contains neither the country nor the
 * date, which stay encrypted: only the email, also encrypted, names the country.
 */
export async function remindOfVisaRecords(ctx: RequestContext): Promise<void> {
  requireAllowed(mayRemind(ctx.actor))
  const { from, by } = daysAhead(ctx.now, visaStages)
  const days = Array.from({ length: daysBetween(from, by) + 1 }, (_, index) => addDays(from, index))
  const marked = new Map(days.map((day) => [visaEndMark(ctx.ports.encryption, day), day]))
  const nameOf = await readCountryNames(ctx)
  await inBatches(
    (part) => listMarkedVisas(ctx.db, [...marked.keys()], part),
    async (visa) => {
      const day = marked.get(visa.endMark)
      if (day) await remindOf(ctx, visa, day, nameOf)
    },
  )
}

async function remindOf(ctx: RequestContext, visa: MarkedVisa, day: PlainDate, nameOf: (code: string) => string) {
  const stage = stageBefore(day, ctx.now, visaStages)
  if (!stage) return
  const { id, accountId, fullName } = visa
  const onceFor = `held-visa/${id}/${ctx.ports.encryption.digest(`visa ${id} until ${day}`)}/${stage}`
  if (visa.reminded.includes(onceFor)) return
  const secrets = await openPersonSecrets(ctx, accountId)
  const { country, traveller } = JSON.parse(secrets.open(visaRecordField(id), visa.details)) as VisaRecordDetails
  await inTransaction(ctx, (ctx) =>
    notify(ctx, accountId, () => ({
      kind: 'system',
      topic: 'travel',
      ...words.heldVisa(stage),
      trip: {
        place: () => nameOf(country),
        traveller: shortName({ fullName: traveller || fullName, email: '' }),
      },
      more: { button: buttons.heldVisa() },
      link: href('/visas'),
      onceFor,
    })),
  )
}
