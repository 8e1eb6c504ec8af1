import { type ComponentProps, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import { SendingContext } from './sending.ts'

type Props = Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> & {
  /** The key to read the response with: `useFetcher({ key })`. */
  fetcherKey: string
  action: string
  encType?: 'multipart/form-data'
  'data-busy'?: string | undefined
}

/**
 * A form submitted to another route, whose response is shown on the current page, so that all input is kept. On pages
 * that are not hydrated, the other route responds.
 */
export function FetchedForm({ fetcherKey, onSubmit, 'data-busy': busy, children, ...rest }: Props) {
  const fetcher = useFetcher({ key: fetcherKey })
  const [pressed, setPressed] = useState<Element | null>(null)
  const [waiting, setWaiting] = useState<AbortController>()
  const isSending = fetcher.state !== 'idle' || waiting !== undefined
  const submit: typeof onSubmit = (event) => {
    if (isSending) event.preventDefault()
    else onSubmit?.(event)
    if (event.defaultPrevented) return
    const { currentTarget: form } = event
    const button = (event.nativeEvent as SubmitEvent).submitter
    setPressed(button)
    if (navigator.onLine) return
    // The target route may not be loaded yet. Without a connection this page would be lost instead.
    event.preventDefault()
    const until = new AbortController()
    const send = () => {
      flushSync(() => setWaiting(undefined))
      form.requestSubmit(button)
    }
    window.addEventListener('online', send, { once: true, signal: until.signal })
    setWaiting(until)
  }
  const { data: answer, reset } = fetcher
  const sending = useMemo(
    () => ({
      pressed: isSending ? pressed : null,
      busy,
      cancel: () => {
        waiting?.abort()
        setWaiting(undefined)
        reset()
      },
      answer,
    }),
    [isSending, pressed, busy, reset, answer, waiting],
  )
  return (
    <fetcher.Form method="post" noValidate data-busy={busy} {...rest} onSubmit={submit}>
      <SendingContext value={sending}>{children}</SendingContext>
    </fetcher.Form>
  )
}
