import { CalendarX, Headset, Luggage, Stethoscope } from 'lucide-react'
import { href } from 'react-router'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { Band } from '#app/ui/page/section.tsx'
import { OfferPage } from '../offer-page.tsx'
import { Hotline, Points } from '../offer-parts.tsx'
import type { Route } from './+types/travel-insurance.ts'
import { insurancePlans, planNames } from './insurance-plans.ts'
import { PlanTable } from './plan-table.tsx'
import { insuranceWords as words } from './travel-insurance.words.ts'

export const handle: PageHandle = { access: 'public', cache: [] }

const pictures = [Stethoscope, CalendarX, Luggage, Headset]
const priced = planNames.map((name) => ({ name: words.plans.names[name], dollars: insurancePlans[name].perWeek }))

export function loader({ context }: Route.LoaderArgs) {
  const { origin, organisation } = context.get(callContext).ports
  return { origin, provider: organisation.legalName, hotline: organisation.insuranceHotline }
}

export default function InsurancePage({ loaderData }: Route.ComponentProps) {
  const { origin, provider, hotline } = loaderData
  const { plans, benefits } = words
  return (
    <OfferPage
      words={words}
      origin={origin}
      provider={provider}
      priced={priced}
      first={
        <>
          <Band name="plans" title={plans.title} look="offer-plan-band" spacing="stack">
            <PlanTable />
            <p className="hint">{plans.note}</p>
          </Band>
          <Band name="benefits" title={benefits.title} look="band-shoal">
            <Points points={benefits.points} pictures={pictures} className="large-four offer-signs" />
          </Band>
        </>
      }
    >
      <section className="band" aria-label={words.hotline.title}>
        <div className="page">
          <Hotline number={hotline} words={words.hotline}>
            <p>
              {words.hotline.first} <a href={href('/services/emergency-support')}>{words.hotline.numbers}</a>
            </p>
          </Hotline>
        </div>
      </section>
    </OfferPage>
  )
}
