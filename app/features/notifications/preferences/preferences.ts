import type { Topic } from '../notification.ts'

/** What somebody may switch off, in the order of the page. The newsletter is a switch beside them, with a list of its own. */
export const preferenceNames = [
  'email',
  'push',
  'applicationUpdates',
  'documentReminders',
  'paymentReceipts',
  'travelAlerts',
  // Emails say where to look, and nothing of what is there.
  'discreet',
] as const
export type PreferenceName = (typeof preferenceNames)[number]

export type Preferences = Readonly<Record<PreferenceName, boolean>>

/** Whoever never chose is told everything, in full. */
export const unchosen: Preferences = {
  email: true,
  push: true,
  applicationUpdates: true,
  documentReminders: true,
  paymentReceipts: true,
  travelAlerts: true,
  discreet: false,
}

const switchOf: Record<Exclude<Topic, 'service'>, PreferenceName> = {
  application: 'applicationUpdates',
  reminder: 'documentReminders',
  payment: 'paymentReceipts',
  travel: 'travelAlerts',
}

/** The ways on which something reaches a person. `live` is a toast: open pages follow what changed whatever was chosen. */
export type Ways = { readonly notice: boolean; readonly live: boolean; readonly mail: boolean }

/** How somebody wants to hear of a topic. What belongs to the service itself goes every way, whatever they chose. */
export function waysFor(topic: Topic, chosen: Preferences): Ways {
  if (topic === 'service') return { notice: true, live: true, mail: true }
  const notice = chosen[switchOf[topic]]
  return { notice, live: notice && chosen.push, mail: notice && chosen.email }
}
