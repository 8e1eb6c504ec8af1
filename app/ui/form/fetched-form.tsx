import { type ComponentProps, useMemo, useState } from 'react'
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
  const isSending = fetcher.state !== 'idle'
  const submit: typeof onSubmit = (event) => {
    if (isSending) event.preventDefault()
    else onSubmit?.(event)
    if (!event.defaultPrevented) setPressed((event.nativeEvent as SubmitEvent).submitter)
  }
  const { data: answer, reset } = fetcher
  const sending = useMemo(
    () => ({ pressed: isSending ? pressed : null, busy, cancel: () => reset(), answer }),
    [isSending, pressed, busy, reset, answer],
  )
  return (
    <fetcher.Form method="post" noValidate data-busy={busy} {...rest} onSubmit={submit}>
      <SendingContext value={sending}>{children}</SendingContext>
    </fetcher.Form>
  )
}
