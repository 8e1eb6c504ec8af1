import { type RouterContextProvider, redirect } from 'react-router'
import { ownCaseAt } from '#app/features/applications/own-case-at.ts'
import { checkVisaField } from '#app/features/issued-visas/check-visa-field.server.ts'
import { checkedFields, checkVerdicts } from '#app/features/issued-visas/visa-check.ts'
import type { Id } from '#app/lib/id.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import { pageContext } from '#app/platform/http/page-context.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { redirectWithFlash } from '#app/routes/account/session-cookie.server.ts'

/** Saves a result of the visa check. A mistake leads to a prefilled support question. */
export async function checkField(
  context: Readonly<RouterContextProvider>,
  id: Id<'application'>,
  fields: Fields,
): Promise<never> {
  const field = checkedFields.find((known) => known === fields.text('visaField'))
  const verdict = checkVerdicts.find((known) => known === fields.text('verdict'))
  if (!field || !verdict) throw new Response(null, { status: 400, statusText: 'Bad Request' })
  const at = ownCaseAt(id)
  const kept = await checkVisaField(context.get(requestContext), id, { field, verdict, seen: fields.text('seen') })
  if (!kept.ok) throw redirectWithFlash(context.get(pageContext), at.visaCheck, 'visa-replaced')
  throw redirect(verdict === 'wrong' ? at.visaMistake(field) : at.visaCheck, 303)
}
