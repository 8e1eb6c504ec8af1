import { z } from 'zod'
import type { Country } from '#app/features/visas/country.ts'
import type { Fault, RawFiles } from '#app/features/visas/facts/fact-files.ts'
import { isPlainDate, type PlainDate } from '#app/lib/plain-date.ts'
import { checkWebsite } from './contact.ts'

/** A country's own source for its missions: the website of its foreign ministry or government. */
export type Ministry = {
  readonly name: string
  readonly website: string
  /** The date from which the address is known. */
  readonly asOf: PlainDate
}

const website = z.string().superRefine((text, context) => {
  const found = checkWebsite(text)
  const what = 'what' in found ? found.what : text === found.value ? undefined : `is to be written ${found.value}`
  if (what) context.addIssue({ code: 'custom', message: what })
  if (!text.startsWith('https:')) context.addIssue({ code: 'custom', message: 'is not an address of https' })
})

const shape = z.strictObject({
  asOf: z.custom<PlainDate>((value) => typeof value === 'string' && isPlainDate(value), 'Not a day (YYYY-MM-DD)'),
  source: z.string().min(1),
  ministries: z.record(z.string(), z.strictObject({ name: z.string().trim().min(1).max(80), website })),
})

const file = '/data/ministries.json'

/** The ministries by country code. A country without one is not an error. */
export function readMinistryFacts(
  raw: RawFiles,
  countries: readonly Country[],
): { ministries: ReadonlyMap<string, Ministry>; faults: Fault[] } {
  const parsed = shape.safeParse(raw[file])
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({ file, what: `${path.join('.')}: ${message}` }))
    return { ministries: new Map(), faults }
  }
  const known = new Set(countries.map(({ code }) => code))
  const { asOf, ministries: read } = parsed.data
  const ministries = new Map(Object.entries(read).map(([code, ministry]) => [code, { ...ministry, asOf }]))
  const faults = [...ministries.keys()].flatMap((code) =>
    known.has(code) ? [] : [{ file, what: `${code} is not a country` }],
  )
  return { ministries, faults }
}
