import { data } from 'react-router'
import { keptOptions, withChosen } from '#app/features/visas/components/country-options.ts'
import { onContinent, type PassportAnswer } from '#app/features/visas/passport/passport.ts'
import { readPassport } from '#app/features/visas/passport/read-passport.server.ts'
import { type CountryLists, readCountries } from '#app/features/visas/read-countries.server.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/map.ts'
import { mapWords as words } from './map.words.ts'
import { drawMap, hoverOf, type MapCountry } from './map-drawing.server.ts'
import { MapFigure } from './map-figure.tsx'
import { MapForm } from './map-form.tsx'
import { PassportMap, titleOf } from './map-passport.tsx'
import { type MapAsked, mapAddress, readMapAsked } from './map-search.ts'

export const handle: PageHandle = { access: 'public', cache: ['from', 'continent', 'sort', 'kind', 'page'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const asked = readMapAsked(new URL(request.url).searchParams)
  const lists = await readCountries(ctx)
  const found = asked.from === undefined ? undefined : await readPassport(ctx, asked.from)
  const passport = found?.ok ? found.value : undefined
  const page = {
    // From here on, the stored code replaces the one the visitor typed.
    asked: { ...asked, from: passport?.passport.code ?? asked.from },
    passports: withChosen(keptOptions(lists.passports, words.prompt), passport?.passport.code),
    drawing: drawMap(
      (passport && asked.continent) ?? 'world',
      passport ? coloured(passport, asked) : uncoloured(lists),
    ),
    passport,
    origin: ctx.ports.origin,
    holder: lists.all.find(({ code }) => code === passport?.passport.passportOf)?.name,
  }
  return data(page, { status: found && !found.ok ? 404 : 200 })
}

function coloured({ passport, destinations }: PassportAnswer, { continent }: MapAsked): MapCountry[] {
  const isShown = onContinent(continent)
  return destinations.map((destination) => ({
    code: destination.code,
    title: hoverOf(destination),
    href: href('/requirements/:from/:to', { from: passport.code, to: destination.code }),
    kind: destination.kind,
    beside: !isShown(destination),
  }))
}

/** Without a passport: each country links to the map for its own passport. */
function uncoloured({ destinations }: CountryLists): MapCountry[] {
  return destinations.map(({ code, name }) => ({
    code,
    title: name,
    href: mapAddress({ from: code }),
    kind: undefined,
    beside: false,
  }))
}

export default function MapPage({ loaderData }: Route.ComponentProps) {
  const { asked, passports, passport, drawing, holder, origin } = loaderData
  const address = mapAddress({ from: passport?.passport.code, continent: asked.continent })
  return (
    <>
      <PageTitle about={words.description}>
        {passport ? titleOf(passport, asked) : asked.from ? words.notFoundTitle : words.title}
      </PageTitle>
      {!(asked.from && !passport) && <link rel="canonical" href={`${origin}${address}`} />}
      <section className="band band-surface map-head">
        <div className="page stack">
          <h1>{words.title}</h1>
          <p className="lede">{words.lede}</p>
          <MapForm passports={passports} chosen={passport?.passport.code} asked={asked} />
        </div>
      </section>
      {passport ? (
        <PassportMap passport={passport} asked={asked} drawing={drawing} holder={holder} />
      ) : (
        <section className="band" id="answer">
          <div className="page stack stack-lg">
            {asked.from ? <NoPassport typed={asked.from} /> : <p className="map-answer title">{words.empty}</p>}
            <MapFigure drawing={drawing} label={words.emptyMap} caption={words.caption} isNear={false} />
          </div>
        </section>
      )}
    </>
  )
}

export { FailedSearchPage as ErrorBoundary } from '../shell/error-pages.tsx'

function NoPassport({ typed }: { typed: string }) {
  return (
    <EmptyState as="h2" title={words.noResults}>
      <p>
        {words.askedFor} <code>{typed}</code>
      </p>
      <p>{words.noPassport}</p>
      <a href="#from">{words.chooseAgain}</a>
    </EmptyState>
  )
}
