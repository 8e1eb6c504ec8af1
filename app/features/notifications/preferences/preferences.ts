import type { Topic } from '../notification.ts'

/** The settings a user can turn off, in page order. The newsletter is a separate switch with its own list. */
export const preferenceNames = [
  'email',
  'push',
  'applicationUpdates',
  'documentReminders',
  'paymentReceipts',
  'travelAlerts',
  // Emails link to the page without describing what is there.
  'discreet',
] as const
export type PreferenceName = (typeof preferenceNames)[number]

export type Preferences = Readonly<Record<PreferenceName, boolean>>

/** Users who never chose get every notification, with details. */
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

/** The channels of a notification. `live` is a toast: open pages receive changes whatever the settings. */
export type Ways = { readonly notice: boolean; readonly live: boolean; readonly mail: boolean }

/** The channels for a topic. Notifications of the service itself use every channel, whatever the settings. */
export function waysFor(topic: Topic, chosen: Preferences): Ways {
  if (topic === 'service') return { notice: true, live: true, mail: true }
  const notice = chosen[switchOf[topic]]
  return { notice, live: notice && chosen.push, mail: notice && chosen.email }
}
