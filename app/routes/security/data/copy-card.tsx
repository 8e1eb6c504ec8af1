import { Check } from 'lucide-react'
import { href } from 'react-router'
import { dataWords } from '#app/features/privacy/privacy.words.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Card } from '#app/ui/page/section.tsx'

const words = dataWords.copy

/** Everything in one file. The page stays: the browser saves what comes. */
export function CopyCard() {
  return (
    <Card name="copy" title={words.title}>
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
    </Card>
  )
}
