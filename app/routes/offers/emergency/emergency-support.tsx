import { data } from 'react-router'
import { readMissions } from '#app/features/missions/read-missions.server.ts'
import { keptOptions, withChosen } from '#app/features/visas/components/country-options.ts'
import { codeAsSent } from '#app/features/visas/country.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { readCountry } from '#app/features/visas/read-country.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { type RequestContext, requestContext } from '#app/platform/request-context.server.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Band } from '#app/ui/page/section.tsx'
import { OfferPage } from '../offer-page.tsx'
import { Hotline } from '../offer-parts.tsx'
import type { Route } from './+types/emergency-support.ts'
import { AppPromise, Kinds, Subscription } from './emergency-help.tsx'
import { EmergencyNumbers } from './emergency-numbers.tsx'
import { emergencyWords as words } from './emergency-support.words.ts'
import { FindNumber } from './find-number.tsx'
import { tableRows } from './first-numbers.ts'

export const handle: PageHandle = { access: 'public', cache: ['country', 'from', 'offline'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = url.searchParams.get('country')?.trim().slice(0, 20)
  const { places, passports } = await readCountries(ctx)
  const from = passports.find(({ code }) => code === codeAsSent(url.searchParams.get('from') ?? ''))
  const { country, problem, status } = await found(ctx, asked)
  const { origin, organisation } = ctx.ports
  const page = {
    isAsked: asked !== undefined || url.searchParams.has('offline'),
    isOffline: url.searchParams.has('offline'),
    from: from && { code: from.code, name: from.name },
    missions: from && country ? await readMissions(ctx, { operator: from.code, in: country.code }) : [],
    passports: withChosen(keptOptions(passports, words.find.passportPrompt), from?.code),
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

async function found(ctx: RequestContext, asked: string | undefined) {
  if (asked === undefined) return { status: 200 }
  if (asked === '') return { status: 422, problem: words.find.missing }
  const read = await readCountry(ctx, asked)
  return read.ok ? { status: 200, country: read.value.country } : { status: 404, problem: words.find.unknown }
}

export default function EmergencyPage({ loaderData }: Route.ComponentProps) {
  const { isAsked, isOffline, country, problem, rows, checked, origin, provider, hotline } = loaderData
  const hotlineLink = <Hotline number={hotline} words={words.hotline} />
  return (
    <OfferPage
      words={words}
      origin={origin}
      provider={provider}
      isAsked={isAsked}
      called={country && words.titleFor({ name: country.name })}
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
              {isOffline && (
                <div className="whole-row">
                  <Notice tone="warn">
                    <p>{words.find.offline}</p>
                  </Notice>
                </div>
              )}
              {/* With a search, the result comes first. */}
              {country ? (
                <>
                  <FindNumber {...loaderData} />
                  <div className="stack">
                    <EmergencyNumbers rows={rows} checked={checked} />
                    {hotlineLink}
                  </div>
                </>
              ) : (
                <>
                  <EmergencyNumbers rows={rows} checked={checked} />
                  <div className="stack">
                    <FindNumber {...loaderData} />
                    {hotlineLink}
                  </div>
                </>
              )}
            </div>
          </div>
          <Subscription />
        </>
      }
    >
      {!isAsked && (
        <>
          <Band name="kinds" title={words.kinds.title} folded>
            <Kinds />
          </Band>
          <AppPromise />
        </>
      )}
    </OfferPage>
  )
}
