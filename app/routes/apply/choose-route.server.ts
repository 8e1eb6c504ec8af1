import { plans } from '#app/features/settings/setting.ts'
import { keptOptions, withChosen } from '#app/features/visas/components/country-options.ts'
import { type Country, codeAsSent } from '#app/features/visas/country.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { readScheme } from '#app/features/visas/read-scheme.server.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import type { StartChoice } from './start-choice.ts'
import { startWords as words } from './wizard.words.ts'

/** The fields still required to start an application, prefilled from the address. */
export async function choiceFields(ctx: RequestContext, choice: StartChoice) {
  const { passports, destinations } = await readCountries(ctx)
  const scheme = choice.visa ? await readScheme(ctx, choice.visa) : undefined
  const visa = scheme?.ok ? scheme.value.scheme : undefined
  const { from: _from, to: _to, visa: _visa, ...journey } = choice
  const known = (list: readonly Country[], text: string) => list.find(({ code }) => code === codeAsSent(text))?.code
  const from = known(passports, choice.from)
  const to = visa?.destination ?? known(destinations, choice.to)
  return {
    plan: plans.find((plan) => plan === choice.plan),
    journey,
    visa: visa && { id: visa.id, name: visa.name },
    from: { options: withChosen(keptOptions(passports, words.prompt), from), value: from },
    to: { options: withChosen(keptOptions(destinations, words.prompt), to), value: to },
  }
}
