import { data } from 'react-router'
import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { findMissions } from '#app/features/missions/find-missions.server.ts'
import { keptOptions, withChosen } from '#app/features/visas/parts/country-options.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/embassies.ts'
import { embassiesWords as words } from './embassies.words.ts'
import { EmbassyForm } from './embassy-form.tsx'
import { EmbassyResults } from './embassy-results.tsx'
import { type EmbassySearch, readEmbassySearch } from './embassy-search.ts'

export const handle: PageHandle = { access: 'signed-in' }

export async function loader({ context, request }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const read = readEmbassySearch(new URL(request.url).searchParams)
  // Whoever has not asked for a place yet most likely means the one they live in.
  const search = { ...read, in: read.in ?? (read.isAsked ? '' : await residenceOf(call)) }
  const { places } = await readCountries(call)
  const options = {
    operator: withChosen(keptOptions(places, words.form.operatorPrompt), search.country),
    in: withChosen(keptOptions(places, words.form.inPrompt), search.in),
  }
  return answer(call, search, options)
}

async function residenceOf(call: Call): Promise<string> {
  if (call.actor.kind !== 'traveller') return ''
  return (await readProfile(call, call.actor.accountId)).country
}

type Options = { operator: string; in: string }

async function answer(call: Call, search: EmbassySearch & { in: string }, options: Options) {
  const page = { search, options, found: undefined, problems: [] }
  if (!search.isAsked) return data(page)
  if (!search.country) return wrong(page, 'country', words.problems.missing, 422)
  const result = await findMissions(call, { ...search, operator: search.country })
  if (result.ok) return data({ ...page, found: result.value })
  const { code } = result.problem
  return wrong(page, code === 'no_operator' ? 'country' : 'in', words.problems[code], 404)
}

function wrong<Page>(page: Page, field: string, message: string, status: number) {
  return data({ ...page, problems: [{ field, message }] }, { status })
}

export default function EmbassiesPage({ loaderData }: Route.ComponentProps) {
  const { search, options, found, problems } = loaderData
  const title = found && words.found(found.total, found.operator.name, found.in?.name, search.city)
  return (
    <div className="page band stack stack-lg">
      <PageTitle wrong={problems.length > 0}>{title ? `${title}: ${words.title}` : words.title}</PageTitle>
      <ErrorSummary problems={problems} />
      <header className="stack stack-sm">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede}</p>
      </header>
      <EmbassyForm search={search} options={options} problems={problems} />
      {found ? <EmbassyResults found={found} search={search} /> : <Start />}
    </div>
  )
}

function Start() {
  const { title, text, emergency } = words.start
  return (
    <section className="stack stack-sm" aria-labelledby="start">
      <h2 id="start">{title}</h2>
      <p>{text}</p>
      <p>
        <a href="/services/emergency-support">{emergency}</a>
      </p>
    </section>
  )
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
