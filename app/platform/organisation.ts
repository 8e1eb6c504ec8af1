import { readFileSync } from 'node:fs'
import { z } from 'zod'
import demonstration from '#data/organisation-demo.json' with { type: 'json' }

const text = z.string().trim().min(1).max(400)
const web = z.url({ protocol: /^https?$/ })
const link = z.strictObject({ name: text, url: web })
const colleague = z.strictObject({ name: text, role: text })

/** The operator of an installation. Missing values are left out of the pages; nothing is invented. */
const schema = z.strictObject({
  legalName: text.optional(),
  address: z.array(text).max(8).default([]),
  phone: text.optional(),
  email: z.email().optional(),
  careersEmail: z.email().optional(),
  /** Time zone of the opening hours. */
  timeZone: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC')
    .default('UTC'),
  /** Phone numbers for emergencies must be real. */
  emergencyHotline: text.optional(),
  insuranceHotline: text.optional(),
  social: z.array(link).max(8).default([]),
  team: z
    .strictObject({
      leadership: z.array(colleague.extend({ bio: text, links: z.array(link).default([]) })).default([]),
      heads: z.array(colleague.extend({ profile: web.optional() })).default([]),
      staff: z.array(colleague).default([]),
    })
    .optional(),
})

export type Organisation = z.infer<typeof schema>

/**
 * Reads the operator from ORGANISATION_FILE. Without it, a demo shows an invented operator and other installations show
 * none. Errors name the field, never its contents.
 */
export function readOrganisation({ file, demo }: { file: string | undefined; demo: boolean }): Organisation {
  const read = schema.safeParse(file ? contentOf(file) : demo ? demonstration : {})
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path }) => path.join('.') || 'the whole file')
  throw new Error(
    `ORGANISATION_FILE must describe the organisation as docs/organisation.md says. Look at: ${fields.join(', ')}.`,
  )
}

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error('ORGANISATION_FILE must be a file of JSON that can be read.')
  }
}
