import { type FactLists, typedFrom } from '#app/features/visas/edit/fact-checks.ts'
import { schemeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { readFactLists } from '#app/features/visas/edit/read-fact-lists.server.ts'
import { readSchemeFact } from '#app/features/visas/edit/read-scheme-fact.server.ts'
import type { SavedOrProposed } from '#app/features/visas/edit/save-route.server.ts'
import { giveSchemeBack, saveScheme } from '#app/features/visas/edit/save-scheme.server.ts'
import { isOpenTo, schemeFor } from '#app/features/visas/edit/scheme-fact.ts'
import { readSchemeInput } from '#app/features/visas/edit/scheme-input.ts'
import type { SchemeFact } from '#app/features/visas/facts/scheme-facts.ts'
import { secondReasonsOfScheme } from '#app/features/visas/proposals/second-person.ts'
import type { RouteRecord } from '#app/features/visas/route.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { answerFactForm, previewOf } from '../fact-answer.server.ts'
import { exampleForm, typeNames } from './type.form.ts'

/** Without an ID, the visa type is new. */
export async function answerTypeForm(ctx: RequestContext, id: string | undefined, fields: Fields) {
  const before = id === undefined ? null : (await readSchemeFact(ctx, id)).stored.fact
  const lists = await readFactLists(ctx)
  const { passport } = exampleForm().read(fields).typed
  const typed = { ...typedFrom(typeNames(), fields), passport }
  return answerFactForm<SchemeFact, SchemeFact | null, { id: string } & SavedOrProposed>(fields, {
    typed,
    before,
    read: readSchemeInput(typed, before, lists),
    first: 'name',
    said: (fact) => schemeInWords(fact, lists),
    preview: (fact) => {
      const from = passport || examplePassport(fact, lists)
      return previewOf(ctx, { from, to: fact.destination, visa: fact.id }, (record) => ({
        ...record,
        schemes: withScheme(record.schemes, fact, from),
      }))
    },
    takesTwo: (fact) => secondReasonsOfScheme(before, fact).length > 0,
    save: (order) => saveScheme(ctx, { id: order.fact.id, ...order }),
    giveBack: (order) => giveSchemeBack(ctx, { id: id ?? '', ...order }),
  })
}

/** Replaces the visa type in its position, or appends it; removes it if it is not open to the passport. */
function withScheme(offered: RouteRecord['schemes'], fact: SchemeFact, from: string): RouteRecord['schemes'] {
  if (!isOpenTo(fact, from)) return offered.filter(({ id }) => id !== fact.id)
  const scheme = schemeFor(fact, from)
  const isThere = offered.some(({ id }) => id === fact.id)
  return isThere ? offered.map((one) => (one.id === fact.id ? scheme : one)) : [...offered, scheme]
}

/** The default passport for the preview: the first that is eligible. */
export function examplePassport(
  { passports, destination }: Pick<SchemeFact, 'passports' | 'destination'>,
  lists: FactLists,
) {
  const wanted = ['IN', 'CN', 'NG', 'US', ...(passports ?? lists.countries.map(({ code }) => code))]
  const found = wanted.find((code) => code !== destination && (passports === null || passports.includes(code)))
  return found ?? 'IN'
}
