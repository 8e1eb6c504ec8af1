import { typedFrom } from '#app/features/visas/edit/fact-checks.ts'
import { routeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { readFactLists } from '#app/features/visas/edit/read-fact-lists.server.ts'
import { readRouteFact } from '#app/features/visas/edit/read-route-fact.server.ts'
import type { RouteFact } from '#app/features/visas/edit/route-fact.ts'
import { readRouteInput } from '#app/features/visas/edit/route-input.ts'
import { giveRouteBack, type SavedOrProposed, saveRoute } from '#app/features/visas/edit/save-route.server.ts'
import { secondReasonsOfRoute } from '#app/features/visas/proposals/second-person.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { answerFactForm, previewOf } from '../fact-answer.server.ts'
import { pairNames } from './pair.form.ts'

type Ends = { from: string; to: string }

export async function answerPairForm(ctx: RequestContext, ends: Ends, fields: Fields) {
  const { stored } = await readRouteFact(ctx, ends.from, ends.to)
  const typed = typedFrom(pairNames(), fields)
  return answerFactForm<RouteFact | null, RouteFact | null, SavedOrProposed>(fields, {
    typed,
    before: stored.fact,
    read: readRouteInput(typed, ends, await readFactLists(ctx)),
    first: 'kind',
    said: routeInWords,
    preview: (fact) => previewOf(ctx, ends, (record) => ({ ...record, requirement: fact })),
    takesTwo: (fact) => secondReasonsOfRoute(stored.fact, fact).length > 0,
    save: (order) => saveRoute(ctx, { ...ends, ...order }),
    giveBack: (order) => giveRouteBack(ctx, { ...ends, ...order }),
  })
}
