import { Button, ButtonLink } from '../button.tsx'

// The safe button has the focus when the dialog opens. React renders the attribute only in this spelling.
const focusFirst = { autoFocus: true }

type Props = {
  confirm: string
  keep: string
  /** The return address, when the confirmation is a page. In a dialog, the other button closes it. */
  page?: string | undefined
  /** Closes the dialog on hydrated pages. */
  onKeep?: (() => void) | undefined
}

/** The two buttons of a confirmation before something is lost. */
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
