import { CalendarX, Headset, Luggage, Stethoscope } from 'lucide-react'
import { quoteWords } from '#app/features/quotes/quote.words.ts'
import { readPrices } from '#app/features/settings/read-prices.server.ts'
import { insurancePlans } from '#app/features/settings/setting.ts'
import { href } from '#app/lib/words/href.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { requestContext } from '#app/platform/request-context.server.ts'
import { Band } from '#app/ui/page/section.tsx'
import { OfferPage } from '../offer-page.tsx'
import { Hotline, Points } from '../offer-parts.tsx'
import type { Route } from './+types/travel-insurance.ts'
import { PlanTable } from './plan-table.tsx'
import { insuranceWords as words } from './travel-insurance.words.ts'

export const handle: PageHandle = { access: 'public', cache: [] }

const pictures = [Stethoscope, CalendarX, Luggage, Headset]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const { origin, organisation } = ctx.ports
  const { prices, tax } = await readPrices(ctx)
  return {
    perWeek: prices.insurance,
    tax,
    origin,
    provider: organisation.legalName,
    hotline: organisation.insuranceHotline,
  }
}

export default function InsurancePage({ loaderData }: Route.ComponentProps) {
  const { perWeek, tax, origin, provider, hotline } = loaderData
  const { plans, benefits } = words
  return (
    <OfferPage
      words={words}
      origin={origin}
      provider={provider}
      priced={insurancePlans.map((name) => ({ name: plans.names[name], cents: perWeek[name] }))}
      first={
        <>
          <Band name="plans" title={plans.title} look="offer-plan-band" spacing="stack">
            <PlanTable perWeek={perWeek} />
            <p className="hint">
              {plans.note} {quoteWords.taxAdded(tax)}
            </p>
          </Band>
          <Band name="benefits" title={benefits.title} look="band-shoal" folded>
            <Points points={benefits.points} pictures={pictures} className="large-four offer-signs" />
          </Band>
        </>
      }
    >
      <section className="band" aria-label={hotline && words.hotline.title}>
        <div className="page">
          <Hotline number={hotline} words={words.hotline}>
            <p>
              <a href={href('/services/emergency-support')}>{words.hotline.numbers}</a>
            </p>
          </Hotline>
        </div>
      </section>
    </OfferPage>
  )
}
