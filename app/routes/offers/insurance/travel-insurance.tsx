import { CalendarX, Headset, Luggage, Stethoscope } from 'lucide-react'
import { href } from 'react-router'
import { callContext } from '#app/platform/call.server.ts'
import type { PageHandle } from '#app/platform/http/access.ts'
import { offerData } from '../offer-data.ts'
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
      data={offerData({ origin, words, provider, priced })}
      first={
        <>
          <section className="band offer-plan-band" aria-labelledby="plans-title">
            <div className="page stack">
              <h2 id="plans-title">{plans.title}</h2>
              <PlanTable />
              <p className="hint">{plans.note}</p>
            </div>
          </section>
          <section className="band band-shoal" aria-labelledby="benefits-title">
            <div className="page stack stack-lg">
              <h2 id="benefits-title">{benefits.title}</h2>
              <Points points={benefits.points} pictures={pictures} className="large-four offer-signs" />
            </div>
          </section>
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
