import { Button } from '#app/ui/button.tsx'
import { adminFaqWords } from './faqs.words.ts'

const words = adminFaqWords.unsaved

/** Asked in the dialog before it closes over words that are not saved. A page asks by the browser's own means. */
export function UnsavedQuestion() {
  return (
    <div
      className="unsaved-question rows gap-10"
      role="alertdialog"
      aria-labelledby="unsaved-title"
      hidden
      data-unsaved-question=""
    >
      <p className="label" id="unsaved-title">
        {words.title}
      </p>
      <p>{words.text}</p>
      <div className="cluster">
        <Button small type="button" data-stay="">
          {words.stay}
        </Button>
        <Button small type="button" look="danger" data-leave="">
          {words.leave}
        </Button>
      </div>
    </div>
  )
}
