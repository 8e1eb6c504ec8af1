import type { SentPage } from '#app/features/applications/answer-step.server.ts'
import { sentOf } from '#app/ui/form/form-fields.ts'

/** A page of the application form as a browser sends it. */
export function sentPage(slug: string, typed: Readonly<Record<string, string>>, drawnFrom: string): SentPage {
  return { slug, fields: sentOf(typed), drawnFrom }
}
