import { BookX, CreditCard, LifeBuoy, Scale, Stethoscope, TrainFront } from 'lucide-react'
import { perLanguage } from '#app/lib/words/formats.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { phone } from '#imagery/fixed.drawn.ts'
import { stamp } from '#imagery/stamp.ts'
import { PriceTicket } from '../offer-parts.tsx'
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
  return (
    <ul className="offer-kinds rows wide-two large-three frame clips">
      {words.kinds.points.map((name, index) => (
        <li key={name} className="row middle">
          {pictures[index] && <Icon of={pictures[index]} size={28} />}
          <h3>{name}</h3>
        </li>
      ))}
    </ul>
  )
}

/** There is no mobile app yet, and no button that suggests one. */
export function AppPromise() {
  const { app } = words
  return (
    <section className="band band-shoal" aria-labelledby="app-title">
      <div className="page beside middle gap-20">
        <Drawing svg={phone} className="offer-phone" />
        <div className="stack stack-sm grows">
          <h2 id="app-title">{app.text}</h2>
          <p>{app.instead}</p>
        </div>
      </div>
    </section>
  )
}
