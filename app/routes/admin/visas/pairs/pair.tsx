import { redirect } from 'react-router'
import { mayEditFacts } from '#app/features/visas/edit/facts.policy.ts'
import { differencesOf, routeInWords } from '#app/features/visas/edit/facts-in-words.ts'
import { passportsWith, readRouteFact } from '#app/features/visas/edit/read-route-fact.server.ts'
import { typedRoute } from '#app/features/visas/edit/route-input.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { listText } from '#app/lib/words/formats.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { failedPage } from '#app/routes/shell/failed-page.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { saveFact } from '../fact-answer.server.ts'
import { FactPage } from '../fact-page.tsx'
import { waitingReports } from '../reports/waiting-reports.server.ts'
import { SaveForm } from '../save-form.tsx'
import { visasWords } from '../visas.words.ts'
import type { Route } from './+types/pair.ts'
import { pairWords as words } from './pair.words.ts'
import { PairFields } from './pair-form.tsx'
import { answerPairForm } from './pair-page.server.ts'

export { afterEveryAct as shouldRevalidate } from '#app/routes/admin/components/revalidate.ts'

export const handle: PageHandle = { access: 'staff', needs: 'fact.read', hydrate: true }

export async function loader({ context, params: { from, to } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { all } = await readCountries(ctx)
  const place = all.find(({ code }) => code === from)
  // Residents of a territory travel on another country's passport, so its rules are on that page.
  if (place?.passportOf && place.passportOf !== to)
    throw redirect(href('/admin/visas/routes/:from/:to', { from: place.passportOf, to }))
  const found = await readRouteFact(ctx, from, to)
  const passports = await passportsWith(ctx, found)
  const followers = all.filter(({ code }) => code !== from && passports.includes(code)).map(({ name }) => name)
  return {
    ...found,
    followers,
    mayChange: mayEditFacts(ctx.actor, 'change'),
    reports: await waitingReports(ctx, 'requirement', `${from} ${to}`),
  }
}

export function action({ params: { from, to }, ...sent }: Route.ActionArgs) {
  return saveFact(
    sent,
    (ctx, fields) => answerPairForm(ctx, { from, to }, fields),
    () => href('/admin/visas/routes/:from/:to', { from, to }),
  )
}

export default function PairPage({ loaderData, actionData }: Route.ComponentProps) {
  const { from, to, stored, stamp, files, mayChange, followers, reports } = loaderData
  const state = actionData ?? { typed: typedRoute(stored.fact), problems: [], seen: stamp, shown: '' }
  return (
    <FactPage
      windowTitle={words.title({ from: from.name, to: to.name })}
      title={
        <>
          <Flag code={from.code} /> {from.name} <span>{visasWords.to}</span> <Flag code={to.code} /> {to.name}
        </>
      }
      below={followers.length > 0 && <p className="muted">{words.follows({ names: listText(followers) })}</p>}
      editedByStaff={stored.editedByStaff}
      at={href('/admin/visas/routes/:from/:to', { from: from.code, to: to.code })}
      publicAt={href('/requirements/:from/:to', { from: from.code, to: to.code })}
      problems={state.problems}
      said={routeInWords(stored.fact)}
      files={!actionData && files && differencesOf(routeInWords(stored.fact), routeInWords(files.fact))}
      stamp={stamp}
      reports={reports}
      form={
        mayChange && (
          <SaveForm state={state} answer={actionData} reasonTitle={words.parts.change}>
            <PairFields filled={state} />
          </SaveForm>
        )
      }
    />
  )
}

export const ErrorBoundary = failedPage(visasWords.failure)
