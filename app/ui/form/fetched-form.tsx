import { type ComponentProps, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFetcher } from 'react-router'
import { SendingContext } from './sending.ts'

type Props = Omit<ComponentProps<'form'>, 'method' | 'action' | 'encType'> & {
  /** By which the page has the answer: `useFetcher({ key })`. */
  fetcherKey: string
  action: string
  encType?: 'multipart/form-data'
  'data-busy'?: string | undefined
}

/**
 * A form whose answer comes to the page it stands on, though another one takes it: what was typed and chosen stays.
 * Where nothing runs in the browser, the other page answers.
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
    // The page that takes it may not have been loaded yet. Without a connection this page would be lost instead.
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
