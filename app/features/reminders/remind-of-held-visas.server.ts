import { shortName } from '#app/features/accounts/account.ts'
import { openPersonSecrets } from '#app/features/accounts/person-secrets.server.ts'
import type { HeldVisaDetails } from '#app/features/held-visas/held-visa.ts'
import { heldVisaField, visaEndMark } from '#app/features/held-visas/sealed-fields.ts'
import { tell } from '#app/features/notifications/tell.server.ts'
import { readCountryNames } from '#app/features/visas/names/read-country-names.server.ts'
import { addDays, daysBetween, type PlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { type Call, inTransaction } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { inParts } from './in-parts.ts'
import { mayRemind } from './reminder.policy.ts'
import { listMarkedVisas, type MarkedVisa } from './reminder.store.server.ts'
import { daysAhead, stageBefore, visaStages } from './reminder.ts'
import { reminderButtons as buttons, reminderWords as words } from './reminder.words.ts'

/**
 * Reminds people of visas that they added by hand and that end soon, once at each stage; of another last day anew. They
 * are found by the marks of the days that are near. The notice says neither the country nor the day, which stay sealed:
 * only the email, which is sealed as well, names the country.
 */
export async function remindOfHeldVisas(call: Call): Promise<void> {
  requireAllowed(mayRemind(call.actor))
  const { from, by } = daysAhead(call.now, visaStages)
  const days = Array.from({ length: daysBetween(from, by) + 1 }, (_, index) => addDays(from, index))
  const marked = new Map(days.map((day) => [visaEndMark(call.ports.vault, day), day]))
  const nameOf = await readCountryNames(call)
  await inParts(
    (part) => listMarkedVisas(call.db, [...marked.keys()], part),
    async (visa) => {
      const day = marked.get(visa.endMark)
      if (day) await remindOf(call, visa, day, nameOf)
    },
  )
}

async function remindOf(call: Call, visa: MarkedVisa, day: PlainDate, nameOf: (code: string) => string) {
  const stage = stageBefore(day, call.now, visaStages)
  if (!stage) return
  const { id, accountId, fullName } = visa
  const onceFor = `held-visa/${id}/${call.ports.vault.digest(`visa ${id} until ${day}`)}/${stage}`
  if (visa.reminded.includes(onceFor)) return
  const secrets = await openPersonSecrets(call, accountId)
  const { country, traveller } = JSON.parse(secrets.open(heldVisaField(id), visa.details)) as HeldVisaDetails
  await inTransaction(call, (call) =>
    tell(call, accountId, () => ({
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
