import { href } from 'react-router'
import { dataWords } from '#app/features/privacy/privacy.words.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

const words = dataWords.due

/** The day on which an account will be deleted, with the way back, on every page that is about the account. */
export function DeletionLine({ dueAt, next }: { dueAt: Date; next: string }) {
  return (
    <Notice tone="warn" title={words.title(dueAt)}>
      <p>{words.text}</p>
      <form method="post" action={href('/security/data/keep')}>
        <input type="hidden" name="next" value={next} />
        <Button small>{words.keep}</Button>
      </form>
    </Notice>
  )
}
