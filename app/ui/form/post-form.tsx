import { type ComponentProps, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigate, useNavigation } from 'react-router'
import { addressIn } from '#app/lib/words/language-address.ts'
import { languageNow } from '#words-source'
import { SendingContext } from './sending.ts'

type Props = ComponentProps<typeof Form> & {
  /** What the pressed button says while the form is on its way. */
  'data-busy'?: string | undefined
}

/**
 * A form that is sent to the page it stands on. The address is written out: without it a browser adds the field that
 * an error's link led to (#number), and then keeps the focus from the summary of the next answer. Where the page runs in
 * the browser, the answer comes without a new document, a second press while it is on its way does nothing, and a dialog
 * that asked closes. What leads out of such pages is sent with `reloadDocument`.
 */
export function PostForm({ onSubmit, 'data-busy': busy, children, ...rest }: Props) {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const navigate = useNavigate()
  const answer = useActionData()
  const isSent = useRef(false)
  const [pressed, setPressed] = useState<Element | null>(null)
  const [round, setRound] = useState(0)
  // Where it was done and leads back to the page, the form begins anew, before anything of it gets the focus.
  useLayoutEffect(() => {
    if (state !== 'idle' || !isSent.current) return
    isSent.current = false
    setPressed(null)
    if (answer === undefined) setRound((round) => round + 1)
  }, [state, answer])
  const submit: typeof onSubmit = (event) => {
    // A dialog that is a page stays until its answer leads away.
    const dialog = event.currentTarget.closest<HTMLDialogElement>('dialog[closedby]')
    const button = (event.nativeEvent as SubmitEvent).submitter
    if (button?.getAttribute('formmethod') === 'dialog') {
      event.preventDefault()
      dialog?.close()
      return
    }
    if (state === 'submitting') event.preventDefault()
    else onSubmit?.(event)
    isSent.current = !event.defaultPrevented
    if (event.defaultPrevented) return
    if (!rest.reloadDocument) setPressed(shownFor(button, event.currentTarget))
    dialog?.close()
  }
  const sending = useMemo(() => {
    // Another navigation ends the one that sends; what was typed stays.
    const cancel = () => {
      isSent.current = false
      setPressed(null)
      void navigate(pathname + search, { replace: true, preventScrollReset: true })
    }
    return { pressed, busy, cancel, answer }
  }, [pressed, busy, answer, navigate, pathname, search])
  return (
    <Form
      method="post"
      action={addressIn(languageNow(), pathname) + search}
      noValidate
      key={round}
      data-busy={busy}
      {...rest}
      onSubmit={submit}
    >
      <SendingContext value={sending}>{children}</SendingContext>
    </Form>
  )
}

/** Enter presses the form's first button, which may be hidden; the one that people see says so for it. */
function shownFor(pressed: HTMLElement | null, form: HTMLFormElement): Element | null {
  return pressed?.hidden ? form.querySelector('button[data-busy]') : pressed
}
