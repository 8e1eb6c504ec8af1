import { data } from 'react-router'
import { readVisaQuote } from '#app/features/quotes/read-visa-quote.server.ts'
import { keptOptions, withChosen } from '#app/features/visas/components/country-options.ts'
import { codeAsSent } from '#app/features/visas/country.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { readFeeRanges } from '#app/features/visas/public/read-fee-ranges.server.ts'
import { readCountries } from '#app/features/visas/read-countries.server.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { formatMoney } from '#app/lib/money.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/page/empty-state.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Route } from './+types/visa.ts'
import type { FoundVisa } from './found-visa.ts'
import { visaPageWords as words } from './visa.words.ts'
import { VisaAside } from './visa-aside.tsx'
import { VisaHero } from './visa-hero.tsx'
import { VisaSections } from './visa-sections.tsx'

export const handle: PageHandle = { access: 'public', cache: ['from'] }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const from = codeAsSent(new URL(request.url).searchParams.get('from') ?? '').slice(0, 20) || undefined
  const found = await readVisaQuote(ctx, { id: params.visaId.slice(0, 100), from })
  if (!found.ok) return data({ found: undefined }, { status: 404 })
  const { passports } = await readCountries(ctx)
  const options = withChosen(keptOptions(passports, words.passport.prompt), from)
  const canonical = `${ctx.ports.origin}${href('/visa/:visaId', { visaId: found.value.scheme.id })}`
  const { scheme, country, answer } = found.value
  const feeRange = answer ? undefined : (await readFeeRanges(ctx, country.code)).get(scheme.id)
  const visa: FoundVisa = { ...found.value, asked: from, options, canonical, feeRange }
  return data({ found: visa }, { status: 200 })
}

export default function VisaPage({ loaderData: { found } }: Route.ComponentProps) {
  return found ? <Found found={found} /> : <NotFound />
}

export { FailedSearchPage as ErrorBoundary } from '../shell/error-pages.tsx'

function Found({ found }: { found: FoundVisa }) {
  const { scheme, country, quote, canonical } = found
  const processing = visaWords.processing(scheme.processing)
  return (
    <>
      <PageTitle>{words.title(scheme.name, country.name)}</PageTitle>
      <meta
        name="description"
        content={words.description({
          visa: scheme.name,
          country: placeName(country.name),
          total: formatMoney(quote.total),
          processing,
        })}
      />
      <link rel="canonical" href={canonical} />
      <VisaHero found={found} />
      <div className="page band with-aside visa-page">
        <VisaAside found={found} />
        <VisaSections found={found} />
      </div>
    </>
  )
}

function NotFound() {
  return (
    <div className="page band">
      <PageTitle>{visaWords.visaNotFound}</PageTitle>
      <EmptyState as="h1" title={visaWords.visaNotFound} text={visaWords.visaNotFoundWhy}>
        <ButtonLink to={href('/countries')}>{words.notFound.browse}</ButtonLink>
      </EmptyState>
    </div>
  )
}
