import { followStream } from '#app/ui/live/follow-stream.ts'
import { openRegion } from '../frame/toasts.ts'
import { tellLatest } from './tell-latest.ts'

const restMs = 150

/** Listens for news while the page is seen: how much is unread, and what to tell. */
export function followChanges(line: HTMLElement): void {
  // A reader only speaks of what comes into a region that it has met before.
  openRegion()
  let waiting: number | undefined
  // What changed since the page was drawn is said now, too. Several changes of one moment are one to the reader.
  followStream(line.dataset.news ?? '', () => {
    window.clearTimeout(waiting)
    waiting = window.setTimeout(() => void tellLatest(line), restMs)
  })
}
