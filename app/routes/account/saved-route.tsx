import { signInWords as words } from '#app/features/accounts/account.words.ts'
import { Pass, PassCodes } from '#app/ui/papers/pass.tsx'

type Place = { code: string; alpha3: string; name: string }

/** The route somebody chose before they were asked to sign in: it is kept, and shown to be kept. */
export function SavedRoute({ from, to }: { from: Place; to: Place }) {
  return (
    <Pass spacing="stack stack-sm">
      <p>
        <PassCodes from={from.alpha3} to={to.alpha3} />
      </p>
      <p>{words.savedRoute({ from: from.name, to: to.name })}</p>
    </Pass>
  )
}
