import { createContext } from 'react'

/** What a form that runs in the browser tells its buttons and fields while it is on its way. */
export type Sending = {
  readonly pressed: Element | null
  /** What the pressed button says meanwhile, where it has no word of its own. */
  readonly busy: string | undefined
  /** How far it is, where that is known. */
  readonly percent?: number
  readonly cancel: () => void
  /** What it was answered with the last time. */
  readonly answer: unknown
}

export const SendingContext = createContext<Sending>({
  pressed: null,
  busy: undefined,
  cancel: () => {},
  answer: undefined,
})
