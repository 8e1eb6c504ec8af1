import { createContext } from 'react'

/** The submission state that a hydrated form shares with its buttons and fields. */
export type Sending = {
  readonly pressed: Element | null
  /** The label of the pressed button during submission, if it has none itself. */
  readonly busy: string | undefined
  /** The progress, if known. */
  readonly percent?: number
  readonly cancel: () => void
  readonly answer: unknown
}

export const SendingContext = createContext<Sending>({
  pressed: null,
  busy: undefined,
  cancel: () => {},
  answer: undefined,
})
