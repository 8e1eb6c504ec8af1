import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'

/** The options for country of residence: every country and territory, as shown in the list. */
export async function residences(ctx: RequestContext) {
  const { all } = await readCountries(ctx)
  return all.filter(({ kind }) => kind !== 'document').map(({ code, name }) => ({ value: code, label: name }))
}
