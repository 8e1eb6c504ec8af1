import type { QueueFilter } from '#app/features/casework/queue/queue-filter.ts'
import { keptOptions, withChosen } from '#app/features/visas/components/country-options.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { fieldsWords as words } from './queue.words.ts'

/** Returns the country options of the filter form, including the selected ones, and their names for the chips. */
export async function choicesFor(
  ctx: RequestContext,
  { from, to }: QueueFilter,
  colleagues: readonly { id: string; name: string }[],
) {
  const { all, passports, places } = await readCountries(ctx)
  const asked = all.filter(({ code }) => from.includes(code) || to.includes(code))
  return {
    countries: {
      from: withChosen(keptOptions(passports, words.anyCountry), from[0]),
      to: withChosen(keptOptions(places, words.anyCountry), to[0]),
    },
    names: Object.fromEntries([
      ...asked.map(({ code, name }) => [code, name]),
      ...colleagues.map(({ id, name }) => [id, name]),
    ]),
  }
}
