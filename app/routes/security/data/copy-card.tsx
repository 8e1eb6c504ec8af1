import { href } from 'react-router'
import { dataWords } from '#app/features/privacy/privacy.words.ts'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { CheckList } from '#app/ui/page/check-list.tsx'
import { Card } from '#app/ui/page/section.tsx'

const words = dataWords.copy

/** Everything in one file. The page stays: the browser saves what comes. */
export function CopyCard() {
  return (
    <Card name="copy" title={words.title}>
      <p>{words.text}</p>
      <CheckList points={words.contains} />
      <p className="muted small">{words.care}</p>
      <ActButton to={href('/security/data/export')} wide>
        {words.button}
      </ActButton>
    </Card>
  )
}
