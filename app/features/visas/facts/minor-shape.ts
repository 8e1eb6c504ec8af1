import { z } from 'zod'
import { sourcesShape } from '../evidence/sources.ts'
import { askedOfMinors } from '../minors/minor-rule.ts'
import { schemeKinds } from '../scheme.ts'
import { day } from './day-shape.ts'
import { site } from './fact-shapes.ts'

const minorDocuments = z
  .strictObject({
    required: z.array(z.enum(askedOfMinors)).default([]),
    recommended: z.array(z.enum(askedOfMinors)).default([]),
  })
  .refine(
    ({ required, recommended }) => new Set([...required, ...recommended]).size === required.length + recommended.length,
    {
      message: 'A document is named twice',
    },
  )

const minorFact = z.strictObject({
  destinations: z.array(z.string().regex(/^[A-Z]{2}( [A-Z]{2})*$/)).min(1),
  // Defaults to 18.
  under: z.number().int().min(12).max(21).optional(),
  bothParents: minorDocuments,
  oneParent: minorDocuments,
  neither: minorDocuments,
  why: z.string().min(30).max(150),
  asOf: day,
  /** Official page, and the evidence unless `sources` is set. */
  source: site,
  sources: sourcesShape.optional(),
})

/** Requirements for children. `general` covers all other destinations, and names those where research found nothing. */
export const minorShape = z.strictObject({
  general: minorFact.omit({ under: true }),
  // `kinds`: only for these kinds of visa.
  rules: z.array(minorFact.extend({ kinds: z.array(z.enum(schemeKinds)).min(1).optional() })),
})

export type MinorFact = z.infer<typeof minorFact>
export type MinorFacts = z.infer<typeof minorShape>
