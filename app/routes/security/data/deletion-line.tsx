import { dataWords } from '#app/features/privacy/privacy.words.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { Notice } from '#app/ui/notice.tsx'

const words = dataWords.due

/** The scheduled deletion date with a cancel link, on every account page. */
export function DeletionLine({ dueAt, next }: { dueAt: Date; next: string }) {
  return (
    <Notice tone="warn" title={words.title({ at: formatDate(dayOf(dueAt)) })}>
      <p>{words.text}</p>
      <ActButton to={href('/security/data/keep')} fields={{ next }} small>
        {words.keep}
      </ActButton>
    </Notice>
  )
}
