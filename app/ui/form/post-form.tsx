import type { FormHTMLAttributes } from 'react'
import { useLocation } from 'react-router'

/**
 * A form that is sent to the page it stands on. The address is written out: without it a browser adds the field that
 * an error's link led to (#number), and then keeps the focus from the summary of the next answer.
 */
export function PostForm(rest: FormHTMLAttributes<HTMLFormElement>) {
  const { pathname, search } = useLocation()
  return <form method="post" action={pathname + search} noValidate {...rest} />
}
