import { ArrowRight } from 'lucide-react'
import { data, redirect, useLocation } from 'react-router'
import type { Country } from '#app/features/visas/country.ts'
import { type PassportName, passportHolders, placeName } from '#app/features/visas/place-name.ts'
import { readCountry } from '#app/features/visas/read-country.server.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { CallToAction } from '#app/ui/page/call-to-action.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import { shareCountryAt } from '#imagery/share/share-address.ts'
import type { Route } from './+types/country.ts'
import { applyAt, countryAt } from './addresses.ts'
import { countryWords as words } from './country.words.ts'
import { CountryPageBody } from './country-body.tsx'
import { readCountryPage } from './country-page.server.ts'
import { type Tab, tabOf } from './country-tabs.tsx'

export const handle: PageHandle = { access: 'public', cache: ['from', 'tab'] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const search = new URL(request.url).searchParams
  const found = await readCountry(ctx, params.code)
  if (!found.ok) return data({ page: undefined, document: found.problem.document }, { status: 404 })
  const { country } = found.value
  if (params.code !== country.code) throw redirect(addressOf(countryAt(country.code), Object.fromEntries(search)), 308)

  const asked = search.get('from')?.trim().slice(0, 20) || undefined
  const page = {
    ...(await readCountryPage(ctx, found.value, asked)),
    tab: tabOf(search.get('tab')),
    origin: ctx.ports.origin,
  }
  return data({ page, document: undefined }, { status: 200 })
}

export default function CountryPage({ loaderData: { page, document } }: Route.ComponentProps) {
  if (!page) return <UnknownCountry document={document} />
  const { country, tab, from, origin } = page
  return (
    <>
      <PageTitle
        about={words.description(country.name, country.description ?? '')}
        at={`${origin}${countryAt(country.code)}`}
        shared="website"
        picture={origin + shareCountryAt(country.code)}
      >
        {titleOf(country, tab, from)}
      </PageTitle>
      <CountryPageBody page={page} tab={tab} />
      <Action country={country} from={from?.code} />
    </>
  )
}

function titleOf({ name }: Country, tab: Tab, from: PassportName | undefined): string {
  if (from) return words.titleFor({ name, from: passportHolders(from) })
  return tab === 'overview' ? words.title({ name }) : words.titleTab({ name, tab: words.tabs[tab] })
}

function Action({ country, from }: { country: Country; from: string | undefined }) {
  const name = placeName(country.name)
  return (
    <CallToAction title={words.action.title({ name })}>
      <ButtonLink to={applyAt(country.code, from)}>
        {words.action.apply} <Icon of={ArrowRight} />
      </ButtonLink>
      <ButtonLink
        to={addressOf(href('/contact'), { subject: words.action.subject({ name: placeName(country.name) }) })}
        look="quiet"
      >
        {words.action.expert}
      </ButtonLink>
    </CallToAction>
  )
}

function UnknownCountry({ document }: { document: Country | undefined }) {
  return (
    <div className="page page-reading band stack">
      <PageTitle>{visaWords.countryNotFound}</PageTitle>
      <h1 tabIndex={-1}>{visaWords.countryNotFound}</h1>
      <p>{document ? words.problem.document({ name: document.name }) : words.problem.notFound}</p>
      <div className="cluster">
        <ButtonLink to={href('/countries')}>{words.problem.browse}</ButtonLink>
        {document && (
          <ButtonLink to={`${href('/countries')}?from=${document.code}`} look="quiet">
            {words.problem.documentSearch}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  return (
    <div className="page page-reading band stack">
      <PageTitle wrong>{visaWords.countryFailed}</PageTitle>
      <h1 tabIndex={-1}>{visaWords.countryFailed}</h1>
      <p>{words.problem.failed}</p>
      <div className="cluster">
        <ButtonLink to={pathname + search}>{words.problem.again}</ButtonLink>
        <ButtonLink to={href('/countries')} look="quiet">
          {words.problem.browse}
        </ButtonLink>
      </div>
    </div>
  )
}
