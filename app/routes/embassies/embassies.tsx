import { data } from 'react-router'
import { readProfile } from '#app/features/accounts/profile/read-profile.server.ts'
import { listMyApplications } from '#app/features/applications/read-application.server.ts'
import { findMissions } from '#app/features/missions/find-missions.server.ts'
import { CountryField } from '#app/features/visas/components/country-field.tsx'
import { keptOptions, withChosen } from '#app/features/visas/components/country-options.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { Page } from '#app/ui/page/page.tsx'
import { failedPage } from '../shell/failed-page.tsx'
import type { Route } from './+types/embassies.ts'
import { embassiesWords as words } from './embassies.words.ts'
import { embassyForm } from './embassy.form.ts'
import { EmbassyResults } from './embassy-results.tsx'
import { type EmbassySearch, readEmbassySearch } from './embassy-search.ts'

export const handle: PageHandle = { access: 'signed-in', hydrate: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const read = readEmbassySearch(new URL(request.url).searchParams)
  // Defaults to the country of residence.
  const search = { ...read, in: read.in ?? (read.isAsked ? '' : await residenceOf(ctx)) }
  const { places } = await readCountries(ctx)
  const options = {
    operator: withChosen(keptOptions(places, words.form.operatorPrompt), search.country),
    in: withChosen(keptOptions(places, words.form.inPrompt), search.in),
  }
  const trips = read.isAsked ? [] : await tripsOf(ctx, search.in)
  return answer(ctx, search, { options, trips })
}

type Trip = { readonly code: string; readonly name: string; readonly address: string }

/** The countries the user has applied to, each once: probably what they are looking for. */
async function tripsOf(ctx: RequestContext, residence: string): Promise<Trip[]> {
  const { all } = await readCountries(ctx)
  const destinations = [...new Set((await listMyApplications(ctx)).map(({ toCountry }) => toCountry))]
  return destinations.flatMap((code) => {
    const country = all.find((one) => one.code === code)
    const address = addressOf(href('/embassies'), { country: code, in: residence || undefined })
    return country ? { code, name: country.name, address } : []
  })
}

async function residenceOf(ctx: RequestContext): Promise<string> {
  if (ctx.actor.kind !== 'traveller') return ''
  return (await readProfile(ctx, ctx.actor.accountId)).country
}

type Beside = { options: { operator: string; in: string }; trips: readonly Trip[] }

async function answer(ctx: RequestContext, search: EmbassySearch & { in: string }, beside: Beside) {
  const page = { search, ...beside, found: undefined, problems: [] }
  if (!search.isAsked) return data(page)
  if (!search.country) return wrong(page, 'country', words.problems.missing, 422)
  const result = await findMissions(ctx, { ...search, operator: search.country })
  if (result.ok) return data({ ...page, found: result.value })
  const { code } = result.problem
  return wrong(page, code === 'no_operator' ? 'country' : 'in', words.problems[code], 404)
}

function wrong<Page>(page: Page, field: string, message: string, status: number) {
  return data({ ...page, problems: [{ field, message }] }, { status })
}

export default function EmbassiesPage({ loaderData }: Route.ComponentProps) {
  const { search, options, trips, found, problems } = loaderData
  const title = found && words.found(found.total, found.operator.name, found.in?.name, search.city)
  return (
    <Page
      title={title ? words.titleOf({ found: title }) : words.title}
      heading={words.title}
      lede={words.lede}
      form={{ problems }}
    >
      {trips.length > 0 && <Trips trips={trips} />}
      <EmbassyForm search={search} options={options} problems={problems} />
      {found && <EmbassyResults found={found} search={search} />}
      <p>
        <a href={href('/services/emergency-support')}>{words.start.emergency}</a>
      </p>
    </Page>
  )
}

/** Links to the missions the user is probably looking for. */
function Trips({ trips }: { trips: readonly Trip[] }) {
  return (
    <section className="stack stack-sm" aria-labelledby="trips-title">
      <h2 className="title-small" id="trips-title">
        {words.start.trips}
      </h2>
      <ul className="cluster">
        {trips.map(({ code, name, address }) => (
          <li key={address}>
            <ButtonLink to={address} look="quiet" small>
              <Flag code={code} lazy={false} /> <span aria-hidden="true">{name}</span>
              <span className="visually-hidden">{words.start.of({ country: placeName(name) })}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const embassyFormWords = words.form

type Props = {
  search: { country: string; in: string; city: string }
  /** The country options, as rendered, with the current one selected. */
  options: { operator: string; in: string }
  problems: readonly FieldProblem[]
}

/** A GET form, so that it works without script and can be bookmarked. */
function EmbassyForm({ search, options, problems }: Props) {
  const { fields } = embassyForm.show({ problems }, { city: search.city })
  return (
    <search aria-label={embassyFormWords.label}>
      <form action={href('/embassies')} className="card embassy-form rows lowest gap-16">
        <CountryField
          {...fields.country}
          options={options.operator}
          value={markedIn(options.operator, search.country)}
        />
        <CountryField {...fields.in} options={options.in} value={markedIn(options.in, search.in)} />
        <DrawnField {...fields.city} />
        <Button>{embassyFormWords.button}</Button>
      </form>
    </search>
  )
}

/** A code that is not in the list selects nothing and has no flag. */
function markedIn(options: string, code: string): string | undefined {
  return (options.includes('selected=""') && code) || undefined
}

export const ErrorBoundary = failedPage(words.failure, { whenOpened: true })
