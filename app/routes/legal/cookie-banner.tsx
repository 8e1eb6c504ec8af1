import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { cookieBannerWords as words } from './cookie-banner.words.ts'

/** Asks users who chose an appearance whether it may be stored. No other visitor sees it. */
export function CookieBanner() {
  return (
    <aside className="cookie-banner" aria-label={words.label}>
      <form method="post" action={href('/cookies')} className="page row middle apart gap-16">
        <input type="hidden" name="back" value="yes" />
        <div className="stack stack-sm grows">
          <p className="label">{words.title}</p>
          <p>
            {words.text} <a href={href('/cookies')}>{words.more}</a>
          </p>
        </div>
        <div className="cluster">
          <Button look="quiet" name="choice" value="preferences">
            {words.accept}
          </Button>
          <Button look="quiet" name="choice" value="essential">
            {words.reject}
          </Button>
        </div>
      </form>
    </aside>
  )
}
