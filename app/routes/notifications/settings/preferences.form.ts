import { type PreferenceName, preferenceNames } from '#app/features/notifications/preferences/preferences.ts'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { preferenceWords as words } from './preferences.words.ts'

const switchOf = ({ name, text }: { name: string; text: string }) => field.tick({ label: name, hint: text })
const switches = () => preferenceNames.map((name) => [name, switchOf(words.switches[name])] as const)

/** The notification settings; the newsletter is a separate list. */
export const preferencesForm = formOf(() => ({
  ...(Object.fromEntries(switches()) as Record<PreferenceName, ReturnType<typeof switchOf>>),
  marketingEmails: switchOf(words.newsletter),
}))
