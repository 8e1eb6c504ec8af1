import { sessionEndWords as words } from './session-end.words.ts'

const warnMs = 120_000
const tickMs = 1_000
// Announced to screen readers only at these times: announcing every second is no help.
const spokenAt = [60, 30, 10]

/** The message between tabs of a browser: activity in one extends the session in all. */
type SessionAnswer = { left: number }

/**
 * Warns before the session ends, and reports when it has. Counts from the server's remaining time, because clocks may
 * be wrong; listens to other tabs, so that no warning is outdated.
 */
export function watchSession(frame: HTMLElement): void {
  const warning = frame.querySelector<HTMLDialogElement>('#session-end')
  const over = frame.querySelector<HTMLDialogElement>('#session-over')
  if (warning && over) new SessionWatch(frame, warning, over).begin()
}

class SessionWatch {
  readonly #frame: HTMLElement
  readonly #warning: HTMLDialogElement
  readonly #over: HTMLDialogElement
  readonly #tabs = new BroadcastChannel('session')
  #end: number
  #timer: number | undefined
  #lastSeconds = Number.POSITIVE_INFINITY

  constructor(frame: HTMLElement, warning: HTMLDialogElement, over: HTMLDialogElement) {
    this.#frame = frame
    this.#warning = warning
    this.#over = over
    this.#end = Date.now() + Number(frame.dataset.sessionEnd) * 1_000
  }

  begin(): void {
    const stay = (event: Event) => {
      event.preventDefault()
      this.#stay().catch(() => this.#write('problem', words.failed))
    }
    this.#part('stay')?.addEventListener('submit', stay)
    // Pressing Escape shows that the user is present.
    this.#warning.addEventListener('cancel', stay)
    this.#tabs.addEventListener('message', ({ data }: MessageEvent<SessionAnswer>) => {
      if (data.left > this.#left()) this.#goOn(data.left)
    })
    const look = () => this.#look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    this.#announce(this.#left())
    look()
  }

  #look(): void {
    window.clearTimeout(this.#timer)
    const ms = this.#left()
    if (ms <= 0) this.#finish()
    else if (ms <= warnMs) {
      this.#warn(Math.ceil(ms / 1_000))
      this.#timer = window.setTimeout(() => this.#look(), tickMs)
    } else {
      // Timers stop while a computer sleeps, so checks at intervals.
      this.#timer = window.setTimeout(() => this.#look(), Math.min(ms - warnMs, 600_000))
    }
  }

  #warn(seconds: number): void {
    const said = soonText(seconds)
    if (!this.#warning.open) {
      this.#write('soon', said)
      this.#warning.showModal()
    }
    this.#write('clock', `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`)
    const isDue = spokenAt.some((timestamp) => seconds <= timestamp && this.#lastSeconds > timestamp)
    if (isDue) {
      this.#write('soon', said)
      this.#write('spoken', said)
    }
    this.#lastSeconds = seconds
  }

  #finish(): void {
    this.#warning.close()
    if (!this.#over.open) this.#over.showModal()
  }

  async #stay(): Promise<void> {
    const response = await fetch('/session/stay', { method: 'POST', headers: { Accept: 'application/json' } })
    // A redirect to sign-in means the session has already ended.
    if (response.redirected) return this.#finish()
    if (!response.ok) throw new Error('not extended')
    const { seconds } = (await response.json()) as { seconds: number }
    this.#goOn(seconds * 1_000)
    this.#announce(seconds * 1_000)
    if (seconds * 1_000 <= warnMs) this.#write('problem', words.last)
  }

  #goOn(ms: number): void {
    this.#end = Date.now() + ms
    if (ms > warnMs) {
      this.#warning.close()
      this.#over.close()
      this.#write('problem', '')
      this.#lastSeconds = Number.POSITIVE_INFINITY
    }
    this.#look()
  }

  #announce(left: number): void {
    this.#tabs.postMessage({ left } satisfies SessionAnswer)
  }

  #left(): number {
    return this.#end - Date.now()
  }

  #part(name: string): HTMLElement | null {
    return this.#frame.querySelector<HTMLElement>(`[data-${name}]`)
  }

  #write(name: string, text: string): void {
    const element = this.#part(name)
    if (element && element.textContent !== text) element.textContent = text
  }
}

const soonText = (seconds: number) =>
  seconds < 60 ? words.soonSeconds({ seconds }) : words.soonMinutes({ minutes: Math.round(seconds / 60) })
