import type { ComponentProps } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'

/**
 * A form that is sent to the page it stands on. The address is written out: without it a browser adds the field that
 * an error's link led to (#number), and then keeps the focus from the summary of the next answer. Where the page runs in
 * the browser, the answer comes without a new document, and a second press while it is on its way does nothing.
 */
export function PostForm({ onSubmit, ...rest }: ComponentProps<typeof Form>) {
  const { pathname, search } = useLocation()
  const isSending = useNavigation().state === 'submitting'
  const submit: typeof onSubmit = (event) => {
    if (isSending) event.preventDefault()
    else onSubmit?.(event)
  }
  return <Form method="post" action={pathname + search} noValidate {...rest} onSubmit={submit} />
}
