import robotsParser from 'robots-parser'
import type { Answered } from './ask-once.server.ts'

export const robotName = 'PortolanWatcher'

/** Permissions of `robots.txt`: everything if there is none, nothing while it is unreachable (RFC 9309). */
export type Robots = { isAllowed(address: string): boolean; readonly delaySeconds: number }

export const everythingAllowed: Robots = { isAllowed: () => true, delaySeconds: 0 }
export const nothingAllowed: Robots = { isAllowed: () => false, delaySeconds: 0 }

export function robotsOf(address: string, { status, body }: Answered): Robots {
  if (status === 429 || status >= 500) return nothingAllowed
  if (status < 200 || status >= 300) return everythingAllowed
  const rules = robotsParser(address, body.toString('utf8'))
  return {
    isAllowed: (page) => rules.isAllowed(page, robotName) !== false,
    delaySeconds: rules.getCrawlDelay(robotName) ?? 0,
  }
}
