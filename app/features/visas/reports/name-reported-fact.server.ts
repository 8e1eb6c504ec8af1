import { href } from 'react-router'
import type { Call } from '#app/platform/call.server.ts'
import { requireAllowed } from '#app/platform/refusal.ts'
import { readCountries } from '../read-countries.server.ts'
import { readScheme } from '../read-scheme.server.ts'
import { mayActOnVisas } from '../visa.policy.ts'
import { type ReportedFact, type ReportSubject, reportSubjects } from './fact-report.ts'
import { reportPageWords as words } from './fact-report.words.ts'

/** What a report is about, as people call it, and its public page. */
export type NamedFact = ReportedFact & { readonly name: string; readonly at: string }

const longestKey = 100

export function readReportedFact(search: { get(name: string): string | null }): ReportedFact | undefined {
  const subject: ReportSubject | undefined = reportSubjects.find((known) => known === search.get('subject'))
  const key = search.get('key')
  return subject && key && key.length <= longestKey ? { subject, key } : undefined
}

/** Undefined where there is no such fact. The people of a territory follow the passport they hold. */
export async function nameReportedFact(call: Call, { subject, key }: ReportedFact): Promise<NamedFact | undefined> {
  requireAllowed(mayActOnVisas(call.actor, 'read'))
  if (subject === 'scheme') {
    const found = await readScheme(call, key)
    if (!found.ok) return undefined
    const { scheme, country } = found.value
    const at = href('/visa/:visaId', { visaId: scheme.id })
    return { subject, key: scheme.id, name: words.visa(scheme.name, country.name), at }
  }
  const { all } = await readCountries(call)
  const placeOf = (code: string | undefined) => all.find((one) => one.code === code)
  if (subject === 'country') {
    const country = placeOf(key)
    if (!country || country.kind === 'document') return undefined
    return { subject, key, name: country.name, at: href('/country/:code', { code: key }) }
  }
  const [fromCode, toCode] = key.split(' ')
  const [asked, to] = [placeOf(fromCode), placeOf(toCode)]
  if (!asked?.isPassport || !to || to.kind === 'document') return undefined
  const from = placeOf(asked.passportOf ?? undefined) ?? asked
  const at = href('/requirements/:from/:to', { from: from.code, to: to.code })
  return { subject, key: `${from.code} ${to.code}`, name: words.route(from.name, to.name), at }
}
