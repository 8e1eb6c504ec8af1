import { Drawing } from '#app/ui/drawing.tsx'
import { stamp } from '#app/ui/imagery/stamp.ts'
import { PriceTicket } from '../offer-parts.tsx'
import { emergencyWords as words } from './emergency-support.words.ts'

const agreed = stamp({ word: 'AGREED', above: 'BEFORE', below: 'YOU LEAVE', seed: 'subscription', size: 150 })

export function Subscription() {
  const { guide, ...price } = words.price
  return (
    <PriceTicket {...price} stub={<Drawing svg={agreed} />}>
      <p className="hint">{guide}</p>
    </PriceTicket>
  )
}

/** There is no application for telephones yet, and no button that claims one. */
export function AppPromise() {
  const { app } = words
  return (
    <section className="band offer-shoal" aria-labelledby="app-title">
      <div className="page offer-app">
        <h2 id="app-title">{app.title}</h2>
        <div className="stack stack-sm">
          <p className="offer-app-text">{app.text}</p>
          <p>{app.systems}</p>
          <p>{app.instead}</p>
        </div>
      </div>
    </section>
  )
}
