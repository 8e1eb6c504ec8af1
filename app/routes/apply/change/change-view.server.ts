import type { Refused } from '#app/features/applications/changes/plan-route.server.ts'
import type { Draft } from '#app/features/applications/read-draft.server.ts'
import { travellerName } from '#app/features/applications/travellers/traveller.words.ts'
import { previewRoute, type RouteProblem } from '#app/features/own-cases/route-change/preview-route.server.ts'
import { chosenIn, keptOptions } from '#app/features/visas/components/country-options.ts'
import { codeAsSent } from '#app/features/visas/country.ts'
import { placeName, placeNameFirst } from '#app/features/visas/place-name.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { sentences } from '#app/lib/words/formats.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { startWords } from '../wizard.words.ts'
import { changeRouteWords as words } from './change.words.ts'

export type Asked = { readonly from: string; readonly to: string }

/** The route change page; if both countries are in the address, with the effects of the change. */
export async function changeView(ctx: RequestContext, draft: Draft, asked: Asked | undefined) {
  const { application, company, route } = draft
  const { passports, destinations } = await readCountries(ctx)
  const { from, to } = asked ?? { from: route.from.code, to: route.to.code }
  const number = company.findIndex(({ id }) => id === application.id) + 1
  const own = company[number - 1]
  return {
    id: application.id,
    name: own && travellerName({ name: own.name, number }),
    fields: {
      from: chosenIn(keptOptions(passports, words.prompt), from),
      to: chosenIn(keptOptions(destinations, words.prompt), to),
    },
    shown: asked && (await shownFor(ctx, draft, asked)),
  }
}

async function shownFor(ctx: RequestContext, draft: Draft, asked: Asked) {
  const found = await previewRoute(ctx, draft.application.id, asked)
  if (found.ok) return { preview: found.value, asked }
  return { refused: problemsOf(found.problem, draft), ofOthers: isOfOthers(found.problem, draft) }
}

/** The reasons the route is not available, one sentence each. */
export function problemsOf(problem: RouteProblem, { application, company }: Draft): string[] {
  if (problem.code !== 'refused') return [words.problems[problem.code]]
  return problem.refused.map((one) => {
    const index = company.findIndex(({ id }) => id === one.id)
    const other = company[index]
    if (one.id === application.id || !other) return reasonOf(one)
    return words.refusedFor({ name: travellerName({ name: other.name, number: index + 1 }), why: reasonOf(one) })
  })
}

function isOfOthers(problem: RouteProblem, { application }: Draft): boolean {
  return problem.code === 'refused' && problem.refused.some(({ id }) => id !== application.id)
}

function reasonOf(refused: Refused): string {
  switch (refused.code) {
    case 'no_visa_needed':
      return startWords.noVisa.text({ from: placeName(refused.from), to: placeName(refused.to) })
    case 'no_admission':
      return startWords.noAdmission.text({ to: placeNameFirst(refused.to), from: placeName(refused.from) })
    case 'not_needed_here':
      return words.problems.not_needed_here({ from: placeName(refused.from) })
    case 'stopped':
      return sentences(...refused.said)
  }
}

/** The countries in a form or an address; undefined if there are none. */
export function askedIn(text: (name: string) => string | null): Asked | undefined {
  const [from, to] = [text('from'), text('to')]
  return from === null || to === null ? undefined : { from: codeAsSent(from), to: codeAsSent(to) }
}
