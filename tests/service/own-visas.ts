import type { Fields } from '#tests/support/browser.ts'
import type { House, Traveller } from '#tests/support/people.ts'

const nextYear = String(new Date().getUTCFullYear() + 1)

/** The form fields of a visa and of a trip. */
export const visaForm: Fields = {
  ...{ traveller: 'Asha Rao', country: 'JP', kind: 'embassy_visa', number: 'J7741', entries: 'double', stayDays: '30' },
  ...{ 'validUntil.day': '10', 'validUntil.month': '12', 'validUntil.year': nextYear },
}
export const tripForm: Fields = {
  ...{ traveller: 'Asha Rao', country: 'JP' },
  ...{ 'entry.day': '1', 'entry.month': '3', 'entry.year': '2026' },
  ...{ 'exit.day': '9', 'exit.month': '3', 'exit.year': '2026' },
}

export async function aVisaAndTrip({ sql }: House, owner: Traveller): Promise<{ heldVisa: string; trip: string }> {
  const { browser, accountId } = owner
  for (const [path, form] of [
    ['/visas/new', visaForm],
    ['/visas/trips/new', tripForm],
  ] as const) {
    const { status, text } = await browser.fill(path, form)
    if (status !== 303) throw new Error(`${path} was answered with ${status}: ${text.slice(0, 2000)}`)
  }
  const [visa] = await sql`select id from visa_records where account_id = ${accountId}`
  const [trip] = await sql`select id from visa_trips where account_id = ${accountId}`
  return { heldVisa: String(visa?.id), trip: String(trip?.id) }
}
