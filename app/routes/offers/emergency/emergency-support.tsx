import { data } from 'react-router'
import { keptOptions, withChosen } from '#app/features/visas/parts/country-options.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { readCountry } from '#app/features/visas/read-country.server.ts'
import { type Call, callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Band } from '#app/ui/page/section.tsx'
import { OfferPage } from '../offer-page.tsx'
import { Hotline } from '../offer-parts.tsx'
import type { Route } from './+types/emergency-support.ts'
import { AppPromise, Kinds, Subscription } from './emergency-help.tsx'
import { EmergencyNumbers } from './emergency-numbers.tsx'
import { emergencyWords as words } from './emergency-support.words.ts'
import { FindNumber } from './find-number.tsx'
import { tableRows } from './first-numbers.ts'

export const handle: PageHandle = { access: 'public', cache: ['country'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const call = context.get(callContext)
  const asked = url.searchParams.get('country')?.trim().slice(0, 20)
  const { places } = await readCountries(call)
  const { country, problem, status } = await found(call, asked)
  const { origin, organisation } = call.ports
  const page = {
    isAsked: asked !== undefined,
    country,
    problem,
    rows: tableRows(places),
    checked: places.find(({ emergency }) => emergency)?.emergency?.asOf,
    count: places.filter(({ emergency }) => emergency).length,
    options: withChosen(keptOptions(places, words.find.prompt), country?.code),
    origin,
    provider: organisation.legalName,
    hotline: organisation.emergencyHotline,
  }
  return data(page, { status })
}

async function found(call: Call, asked: string | undefined) {
  if (asked === undefined) return { status: 200 }
  if (asked === '') return { status: 422, problem: words.find.missing }
  const read = await readCountry(call, asked)
  return read.ok ? { status: 200, country: read.value.country } : { status: 404, problem: words.find.unknown }
}

export default function EmergencyPage({ loaderData }: Route.ComponentProps) {
  const { isAsked, country, problem, rows, checked, count, options, origin, provider, hotline } = loaderData
  // On the shorter side, where there are two.
  const call = <Hotline number={hotline} words={words.hotline} />
  return (
    <OfferPage
      words={words}
      origin={origin}
      provider={provider}
      isAsked={isAsked}
      called={country && words.titleFor(country.name)}
      wrong={problem !== undefined}
      isUrgent
      first={
        <>
          <div className="band offer-numbers">
            <div className="page with-aside main-fills aside-wide at-top">
              {problem && (
                <div className="whole-row">
                  <ErrorSummary problems={[{ field: 'country', message: problem }]} />
                </div>
              )}
              <div className="stack">
                <EmergencyNumbers rows={rows} checked={checked} />
                {country && call}
              </div>
              <div className="stack">
                <FindNumber options={options} count={count} country={country} problem={problem} />
                {!country && call}
              </div>
            </div>
          </div>
          <Subscription />
        </>
      }
    >
      <Band name="kinds" title={words.kinds.title}>
        <Kinds />
      </Band>
      <AppPromise />
    </OfferPage>
  )
}
