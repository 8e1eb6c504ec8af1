import { Button, ButtonLink } from '../button.tsx'

// What does no harm has the focus when the dialog opens. React draws the attribute only where it is spelled like this.
const focusFirst = { autoFocus: true }

type Props = {
  /** The button that does what was asked about. */
  confirm: string
  keep: string
  /** Where to go back to, where the question has a page of its own. In a dialog, keeping things as they are closes it. */
  page?: string | undefined
  /** Closes the dialog, where the page runs in the browser. */
  onKeep?: (() => void) | undefined
}

/** The two ways out of a question that is asked before something is lost. */
export function ConfirmButtons({ confirm, keep, page, onKeep }: Props) {
  return (
    <div className="cluster">
      <Button look="danger">{confirm}</Button>
      {onKeep ? (
        <Button look="quiet" type="button" onClick={onKeep} {...focusFirst}>
          {keep}
        </Button>
      ) : page ? (
        <ButtonLink to={page} look="quiet">
          {keep}
        </ButtonLink>
      ) : (
        <Button look="quiet" formMethod="dialog" {...focusFirst}>
          {keep}
        </Button>
      )}
    </div>
  )
}
