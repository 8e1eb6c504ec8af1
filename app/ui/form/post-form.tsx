import { type ComponentProps, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigate, useNavigation } from 'react-router'
import { addressIn } from '#app/lib/words/language-address.ts'
import { languageNow } from '#words-source'
import { SendingContext } from './sending.ts'

type Props = ComponentProps<typeof Form> & {
  /** The label of the pressed button during submission. */
  'data-busy'?: string | undefined
}

/**
 * A form submitted to the current page. The action is explicit: otherwise the browser keeps the fragment of an error
 * link (#number), and with it the focus that belongs to the next error summary. On hydrated pages the response needs no
 * document load, a second press during submission does nothing, and an open confirmation dialog closes. Forms that
 * leave hydrated pages use `reloadDocument`.
 */
export function PostForm({ onSubmit, 'data-busy': busy, children, ...rest }: Props) {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const navigate = useNavigate()
  const answer = useActionData()
  const isSent = useRef(false)
  const [pressed, setPressed] = useState<Element | null>(null)
  const [round, setRound] = useState(0)
  // After a success that returns to the same page, resets the form before anything in it receives the focus.
  useLayoutEffect(() => {
    if (state !== 'idle' || !isSent.current) return
    isSent.current = false
    setPressed(null)
    if (answer === undefined) setRound((round) => round + 1)
  }, [state, answer])
  const submit: typeof onSubmit = (event) => {
    // A dialog that is a page stays open until the response navigates away.
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
    // A new navigation cancels the submission; the input stays.
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

/** Enter presses the form's first button, which may be hidden; the visible one shows the label instead. */
function shownFor(pressed: HTMLElement | null, form: HTMLFormElement): Element | null {
  return pressed?.hidden ? form.querySelector('button[data-busy]') : pressed
}
