import { Check } from 'lucide-react'
import { href } from 'react-router'
import { dataWords } from '#app/features/privacy/privacy.words.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

const words = dataWords.copy

/** Everything in one file. The page stays: the browser saves what comes. */
export function CopyCard() {
  return (
    <section className="card stack" aria-labelledby="copy-title">
      <h2 id="copy-title">{words.title}</h2>
      <p>{words.text}</p>
      <ul className="stack stack-sm">
        {words.contains.map((line) => (
          <li className="own-data-line" key={line}>
            <Icon of={Check} size={20} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className="muted small">{words.care}</p>
      <form method="post" action={href('/security/data/export')} className="own-data-act">
        <Button wide>{words.button}</Button>
      </form>
    </section>
  )
}
