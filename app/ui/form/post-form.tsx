import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { Form, useActionData, useLocation, useNavigation } from 'react-router'

/**
 * A form that is sent to the page it stands on. The address is written out: without it a browser adds the field that
 * an error's link led to (#number), and then keeps the focus from the summary of the next answer. Where the page runs in
 * the browser, the answer comes without a new document, and a second press while it is on its way does nothing.
 */
export function PostForm({ onSubmit, ...rest }: ComponentProps<typeof Form>) {
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const answer = useActionData()
  const isSent = useRef(false)
  const [round, setRound] = useState(0)
  // Where it was done and leads back to the page, the form begins anew, before anything of it gets the focus.
  useLayoutEffect(() => {
    if (state !== 'idle' || !isSent.current) return
    isSent.current = false
    if (answer === undefined) setRound((round) => round + 1)
  }, [state, answer])
  const submit: typeof onSubmit = (event) => {
    if (state === 'submitting') event.preventDefault()
    else onSubmit?.(event)
    isSent.current = !event.defaultPrevented
  }
  return <Form method="post" action={pathname + search} noValidate key={round} {...rest} onSubmit={submit} />
}
