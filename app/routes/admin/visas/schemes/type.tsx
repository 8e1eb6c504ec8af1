import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { differencesOf, schemeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { readFactLists } from '#app/features/visas/edit/read-fact-lists.server.ts'
import { readSchemeFact } from '#app/features/visas/edit/read-scheme-fact.server.ts'
import { typedScheme } from '#app/features/visas/edit/scheme-input.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { saveFact } from '../fact-answer.server.ts'
import { FactPage } from '../fact-page.tsx'
import { waitingReports } from '../reports/waiting-reports.server.ts'
import { visasWords } from '../visas.words.ts'
import type { Route } from './+types/type.ts'
import { TypeEdit } from './type-edit.tsx'
import { answerTypeForm, examplePassport } from './type-page.server.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read', hydrate: true }

export async function loader({ context, params: { schemeId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { stored, stamp, files } = await readSchemeFact(ctx, schemeId)
  const lists = await readFactLists(ctx)
  const { all, passports } = await readCountries(ctx)
  return {
    stored,
    stamp,
    typed: typedScheme(stored.fact, lists),
    said: schemeInWords(stored.fact, lists),
    files: files && differencesOf(schemeInWords(stored.fact, lists), schemeInWords(files.fact, lists)),
    place: all.find(({ code }) => code === stored.fact.destination)?.name ?? stored.fact.destination,
    passports: passports.map(({ code, name }) => ({ value: code, label: name })),
    example: examplePassport(stored.fact, lists),
    mayChange: mayEditFacts(ctx.actor, 'change'),
    reports: await waitingReports(ctx, 'scheme', schemeId),
  }
}

export function action({ params, ...sent }: Route.ActionArgs) {
  return saveFact(
    sent,
    (ctx, fields) => answerTypeForm(ctx, params.schemeId, fields),
    ({ id }) => href('/admin/visas/schemes/:schemeId', { schemeId: id }),
  )
}

export default function TypePage({ loaderData, actionData }: Route.ComponentProps) {
  const { stored, stamp, typed, said, files, place, mayChange, passports, example, reports } = loaderData
  const { id, name, destination } = stored.fact
  return (
    <FactPage
      windowTitle={`${name}, ${place}`}
      title={name}
      below={
        <p className="facts-place">
          <Flag code={destination} /> {place}
        </p>
      }
      editedByStaff={stored.editedByStaff}
      at={href('/admin/visas/schemes/:schemeId', { schemeId: id })}
      publicAt={href('/visa/:visaId', { visaId: id })}
      problems={actionData?.problems ?? []}
      said={said}
      files={!actionData && files}
      stamp={stamp}
      reports={reports}
      form={
        mayChange && (
          <TypeEdit
            state={actionData ?? { typed, problems: [], seen: stamp, shown: '' }}
            answer={actionData}
            passports={passports}
            example={example}
          />
        )
      }
    />
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
