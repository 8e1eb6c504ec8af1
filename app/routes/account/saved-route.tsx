import { signInWords as words } from '#app/features/accounts/account.words.ts'

type Place = { code: string; alpha3: string; name: string }

/** The route somebody chose before they were asked to sign in: it is kept, and shown to be kept. */
export function SavedRoute({ from, to }: { from: Place; to: Place }) {
  return (
    <div className="pass">
      <div className="pass-main stack stack-sm">
        <p className="pass-codes" aria-hidden="true">
          <span>{from.alpha3}</span>
          <span>→</span>
          <span>{to.alpha3}</span>
        </p>
        <p>{words.savedRoute(from.name, to.name)}</p>
      </div>
    </div>
  )
}
