import { BookX, CreditCard, LifeBuoy, Scale, Stethoscope, TrainFront } from 'lucide-react'
import { perLanguage } from '#app/lib/words/formats.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { phone } from '#imagery/fixed.drawn.ts'
import { stamp } from '#imagery/stamp.ts'
import { Points, PriceTicket } from '../offer-parts.tsx'
import { emergencyWords as words } from './emergency-support.words.ts'

const agreed = perLanguage(() => stamp({ ...words.price.stamp, seed: 'subscription', size: 150 }))

export function Subscription() {
  const { guide, ...price } = words.price
  return (
    <PriceTicket {...price} stub={<Drawing svg={agreed()} />}>
      <p className="hint">{guide}</p>
    </PriceTicket>
  )
}

const pictures = [Stethoscope, BookX, TrainFront, Scale, CreditCard, LifeBuoy]

/** Six kinds of emergency, each with its symbol, as in a chart legend. */
export function Kinds() {
  return <Points points={words.kinds.points} pictures={pictures} className="large-three frame clips offer-kinds" />
}

/** There is no mobile app yet, and no button that suggests one. */
export function AppPromise() {
  const { app } = words
  return (
    <section className="band band-shoal" aria-labelledby="app-title">
      <div className="page beside middle gap-20">
        <Drawing svg={phone} className="offer-phone" />
        <div className="stack stack-sm grows">
          <h2 id="app-title">{app.title}</h2>
          <p className="size-24 title">{app.text}</p>
          <p>{app.systems}</p>
          <p>{app.instead}</p>
        </div>
      </div>
    </section>
  )
}
