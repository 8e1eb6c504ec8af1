import { href } from '#app/lib/words/href.ts'
import type { CookieChoice } from '#app/platform/http/cookies/cookie-choice.ts'
import { Button } from '#app/ui/button.tsx'
import { cookieWords } from './cookies.words.ts'

const words = cookieWords.choose

type Props = {
  choice: CookieChoice | undefined
  /** The page was requested with the form for individual categories. */
  customizing: boolean
}

/** Three buttons; the third opens a form with a checkbox for each optional category. */
export function CookieForm({ choice, customizing }: Props) {
  return (
    <div className="cookie-choice card stack">
      <p className="bold">{choice ? words.now[choice] : words.none}</p>
      <form method="post" action={href('/cookies')} className="cluster">
        <Button look="quiet" name="choice" value="preferences">
          {words.all}
        </Button>
        <Button look="quiet" name="choice" value="essential">
          {words.essential}
        </Button>
        <Button look="quiet" name="customize" value="yes" formMethod="get">
          {words.customize}
        </Button>
      </form>
      {customizing && <CookieSettings choice={choice} />}
    </div>
  )
}

// The page was requested for this form, so the focus starts there.
const focusFirst = { autoFocus: true }

function CookieSettings({ choice }: { choice: CookieChoice | undefined }) {
  return (
    <form method="post" action={href('/cookies')} className="torn stack" aria-labelledby="cookie-settings">
      <h3 id="cookie-settings">{words.detailsHeading}</h3>
      <div className="rows gap-4">
        <p className="row middle apart gap-8">
          <strong>{words.essentialTitle}</strong> <span className="verdict-within small bold">{words.alwaysOn}</span>
        </p>
        <p className="hint">{words.essentialText}</p>
      </div>
      <label className="choice">
        <input
          type="checkbox"
          name="preferences"
          value="yes"
          defaultChecked={choice === 'preferences'}
          aria-describedby="preferences-hint"
          {...focusFirst}
        />
        <span className="choice-text">
          <span>{words.preferencesTitle}</span>
          <span className="hint block" id="preferences-hint">
            {words.preferencesText}
          </span>
        </span>
      </label>
      <Button name="choice" value="custom">
        {words.save}
      </Button>
    </form>
  )
}
