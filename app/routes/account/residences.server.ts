import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { Call } from '#app/platform/call.server.ts'

/** Where somebody can live: every country and territory, as the list shows them. */
export async function residences(call: Call) {
  const { all } = await readCountries(call)
  return all.filter(({ kind }) => kind !== 'document').map(({ code, name }) => ({ value: code, label: name }))
}
