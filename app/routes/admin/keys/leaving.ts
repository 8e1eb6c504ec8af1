/** A navigation started by a shortcut must be reported within this time; otherwise it had no effect. */
const announceMs = 500

let isOnItsWay = false
let pressedAt = Number.NEGATIVE_INFINITY

/** Called by the portal frame when navigation starts or ends. */
export function reportLeaving(isLoading: boolean): void {
  isOnItsWay = isLoading
  if (!isLoading) pressedAt = Number.NEGATIVE_INFINITY
}

/** Records that a shortcut pressed a link, because the frame reports the navigation slightly later. */
export function leaveBy(link: HTMLAnchorElement): void {
  const isElsewhere = link.pathname !== location.pathname || link.search !== location.search
  if (isElsewhere && !link.target) pressedAt = performance.now()
}

/** Whether the current page is being left: a key pressed now is meant for the next page, which is not visible yet. */
export function isLeaving(): boolean {
  return isOnItsWay || performance.now() - pressedAt < announceMs
}
