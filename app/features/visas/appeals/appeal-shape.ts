import { z } from 'zod'
import { day } from '../facts/day-shape.ts'
import { site } from '../facts/fact-shapes.ts'

/** The appeals against the refusal of a visa, by the visa's name in its file. */
export const appealShape = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    text: z.string().min(30).max(200),
    asOf: day,
    source: site,
  }),
)

export type AppealFacts = z.infer<typeof appealShape>
export type Appeal = AppealFacts[string]
