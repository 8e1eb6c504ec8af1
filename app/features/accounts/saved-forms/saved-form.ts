import { z } from 'zod'
import type { SentForm } from '#app/platform/http/saved-form.server.ts'

/** How long a form sent after its session ended is kept, and how many per account. */
export const savedFormLimits = { seconds: 60 * 60, most: 5 } as const

const stored = z.object({
  path: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  files: z.object({ field: z.string(), names: z.array(z.string()) }).optional(),
})

export function savedFormOf(text: string): SentForm {
  const { files, ...form } = stored.parse(JSON.parse(text))
  return { ...form, ...(files && { files }) }
}
