import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { someoneElse } from '../applications/saved-travellers/saved-traveller.ts'
import { genericSchemeId } from '../visas/scheme.ts'
import type { Granted, KnownTraveller } from './read-known-travellers.server.ts'
import type { VisaRecord } from './visa-record.ts'

/** The address for applying for the same visa again, with the answers of its application. */
export function renewGranted({ application, traveller, residence }: Granted): string {
  const { id, fromCountry, toCountry, schemeId, purpose, erasedAt } = application
  return addressOf(href('/apply'), {
    from: fromCountry,
    to: toCountry,
    visa: schemeId && schemeId !== genericSchemeId ? schemeId : '',
    purpose: purpose ?? '',
    residence,
    ...(erasedAt ? { traveller: traveller === '' ? '' : someoneElse } : { renews: id }),
  })
}

/** The same for a visa added by hand, with what is known about its traveller. */
export function renewAdded({ country, kind }: VisaRecord, known: KnownTraveller | undefined): string | undefined {
  // We do not process long-stay visas.
  if (kind === 'long_stay') return undefined
  const { from = '', saved, application, key } = known ?? { key: undefined }
  const person = saved ? { traveller: saved } : application ? { renews: application } : {}
  const isUnknown = key !== '' && !saved && !application
  return addressOf(href('/apply'), { from, to: country, ...person, ...(isUnknown && { traveller: someoneElse }) })
}
