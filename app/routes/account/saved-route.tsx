import { signInWords as words } from '#app/features/accounts/account.words.ts'
import { Pass, PassCodes } from '#app/ui/document/pass.tsx'

type Place = { code: string; alpha3: string; name: string }

/** Shows that the route chosen before sign-in has been saved. */
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
