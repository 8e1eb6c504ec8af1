import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Call } from '#app/platform/call.server.ts'

/** The options for country of residence: every country and territory, as shown in the list. */
export async function residences(call: Call) {
  const { all } = await readCountries(call)
  return all.filter(({ kind }) => kind !== 'document').map(({ code, name }) => ({ value: code, label: name }))
}
