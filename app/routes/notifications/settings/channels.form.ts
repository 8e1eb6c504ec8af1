import { type Channels, textWays } from '#app/features/notifications/channels/channels.ts'
import { hours, suggestedHours } from '#app/features/notifications/channels/quiet-hours.ts'
import type { TimeZone } from '#app/features/notifications/channels/time-zones.ts'
import { topics } from '#app/features/notifications/notification.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { channelWords as words } from './channels.words.ts'

const { quiet } = words
const topicChoices = () => topics.map((value) => ({ value, label: words.topics.names[value] }))
const wayChoices = () => textWays.map((value) => ({ value, label: words.texts.ways[value] }))
const hourOptions = () => hours.map((hour) => ({ value: String(hour), label: quiet.hour(hour) }))

/** The push and text message settings with their quiet hours; `zones` are the server's time zones. */
export const channelsForm = (zones: readonly TimeZone[]) =>
  formOf({
    pushTopics: field.ticks({ label: words.topics.push, choices: topicChoices() }),
    textTopics: field.ticks({ label: words.topics.text, choices: topicChoices() }),
    textWay: field.radios({ label: words.texts.way, choices: wayChoices() }),
    quiet: field.tick({ label: quiet.tick, hint: quiet.hint }),
    quietFrom: field.choice({ label: quiet.from, options: hourOptions() }),
    quietTo: field.choice({ label: quiet.to, options: hourOptions() }),
    quietZone: field.choice({
      label: quiet.zone,
      prompt: quiet.zonePrompt,
      options: zones,
    }),
  })

type Form = ReturnType<typeof channelsForm>
type Value = Extract<ReturnType<Form['read']>, { ok: true }>['value']

export function startOf({ pushTopics, textTopics, textWay, quiet }: Channels) {
  const { from, to } = quiet ?? suggestedHours
  const hours = { quietFrom: String(from), quietTo: String(to), quietZone: quiet?.zone ?? '' }
  return { pushTopics: [...pushTopics], textTopics: [...textTopics], textWay, quiet: quiet !== null, ...hours }
}

/** The chosen settings, or the errors in the quiet hours, which are checked only if those are on. */
export function chosenOf(value: Value): { chosen: Channels } | { problems: { quietTo?: string; quietZone?: string } } {
  const { pushTopics, textTopics, quietFrom, quietTo, quietZone: zone } = value
  const textWay = textWays.find((way) => way === value.textWay) ?? 'sms'
  if (!value.quiet) return { chosen: { pushTopics, textTopics, textWay, quiet: null } }
  const isSame = quietFrom === quietTo || quietTo === ''
  if (isSame || !zone) {
    return { problems: { ...(isSame && { quietTo: quiet.same }), ...(!zone && { quietZone: quiet.noZone }) } }
  }
  const hours = { from: Number(quietFrom), to: Number(quietTo), zone }
  return { chosen: { pushTopics, textTopics, textWay, quiet: hours } }
}
