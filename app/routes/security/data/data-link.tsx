import { href } from 'react-router'
import { dataWords as words } from '#app/features/privacy/privacy.words.ts'

/** The way from the security page to the copy of one's data and the end of one's account. */
export function DataLink() {
  return (
    <section className="card stack stack-sm" id="data" aria-labelledby="data-title">
      <h2 id="data-title">{words.title}</h2>
      <p>
        {words.lede} <a href={href('/security/data')}>{words.open}</a>
      </p>
    </section>
  )
}
