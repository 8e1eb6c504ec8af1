import { addressOf } from '#app/lib/address.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { sessionEndWords as words } from './session-end.words.ts'

type Props = {
  /** The remaining session time when the page was rendered, as a duration because clocks may differ. */
  seconds: number
  isStaff: boolean
}

/**
 * The client script opens this 2 minutes before the session ends, counts down, and reports when it has ended. Without
 * script nothing is lost either: a form submitted too late is saved.
 */
export function SessionEnd({ seconds, isStaff }: Props) {
  const signIn = isStaff ? addressOf(href('/admin-login'), { next: href('/admin/dashboard') }) : href('/signin')
  return (
    <div data-session-end={seconds}>
      <dialog
        className="dialog"
        id="session-end"
        role="alertdialog"
        aria-labelledby="session-end-title"
        aria-describedby="session-end-text"
      >
        <div className="stack">
          <h2 className="dialog-title" id="session-end-title">
            {words.title}
          </h2>
          <p className="session-clock" data-clock="" aria-hidden="true" />
          <div id="session-end-text" className="stack stack-sm">
            <p data-soon="" />
            <p>{words.text}</p>
            <p>{words.kept}</p>
          </div>
          <p className="problem" data-problem="" role="status" />
          <div className="cluster">
            <form method="post" action={href('/session/stay')} data-stay="">
              <Button>{words.stay}</Button>
            </form>
            <ActButton to={href('/signout')} look="quiet">
              {words.out}
            </ActButton>
          </div>
        </div>
      </dialog>
      <dialog
        className="dialog"
        id="session-over"
        role="alertdialog"
        aria-labelledby="session-over-title"
        aria-describedby="session-over-text"
      >
        <div className="stack">
          <h2 className="dialog-title" id="session-over-title">
            {words.ended.title}
          </h2>
          <p id="session-over-text">{words.ended.text}</p>
          <div className="cluster">
            <a className="button" href={signIn} target="_blank" rel="noreferrer" data-sign-in="">
              {words.ended.signIn}
            </a>
            <form method="dialog">
              <Button look="quiet">{words.ended.close}</Button>
            </form>
          </div>
        </div>
      </dialog>
      <p className="visually-hidden" role="status" data-spoken="" />
    </div>
  )
}
