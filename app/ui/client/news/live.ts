import { followStream } from '#app/ui/live/follow-stream.ts'
import { openRegion } from '../frame/toasts.ts'
import { showLatest } from './show-latest.ts'

const restMs = 150

/** Receives notifications while the page is visible: the unread count and new notifications. */
export function followChanges(line: HTMLElement): void {
  // A screen reader announces only changes in a live region it already knows.
  openRegion()
  let waiting: number | undefined
  // Includes changes since the page was rendered. Simultaneous changes are announced once.
  followStream(line.dataset.news ?? '', () => {
    window.clearTimeout(waiting)
    waiting = window.setTimeout(() => void showLatest(line), restMs)
  })
}
