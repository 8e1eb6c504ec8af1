import { href } from 'react-router'
import { dataWords as words } from '#app/features/privacy/privacy.words.ts'
import { Card } from '#app/ui/page/section.tsx'

/** The way from the security page to the copy of one's data and the end of one's account. */
export function DataLink() {
  return (
    <Card name="data" title={words.title} className="stack-sm" id="data">
      <p>
        {words.lede} <a href={href('/security/data')}>{words.open}</a>
      </p>
    </Card>
  )
}
