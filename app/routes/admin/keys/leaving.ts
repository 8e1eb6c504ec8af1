/** A page that a key asked for says so within this time; else the key led nowhere. */
const announceMs = 500

let isOnItsWay = false
let pressedAt = Number.NEGATIVE_INFINITY

/** The frame of the portal tells whether another page is on its way. */
export function tellLeaving(isLoading: boolean): void {
  isOnItsWay = isLoading
  if (!isLoading) pressedAt = Number.NEGATIVE_INFINITY
}

/** A link was pressed by its key. The frame can say only a moment later that its page is on its way. */
export function leaveBy(link: HTMLAnchorElement): void {
  const isElsewhere = link.pathname !== location.pathname || link.search !== location.search
  if (isElsewhere && !link.target) pressedAt = performance.now()
}

/** Whether the page that is shown is being left: who presses a key now means the next one, which they do not see yet. */
export function isLeaving(): boolean {
  return isOnItsWay || performance.now() - pressedAt < announceMs
}
