import { isTime, levelRange, weekdays } from '#app/features/settings/hours/agency-hours.ts'
import type { Option } from '#app/ui/form/field.tsx'
import { formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'
import { hoursWords as words } from './hours.words.ts'

const { wrong } = words
const time = (label: string) =>
  field.line({
    label,
    hint: words.timeHint,
    className: 'input-short',
    autoComplete: 'off',
    missing: wrong.time,
    check: (text) => (isTime(text) ? undefined : wrong.time),
  })
const level = (label: string) =>
  field.number({
    label,
    hint: words.levelHint,
    className: 'input-short',
    ...levelRange,
    missing: wrong.level,
    wrong: wrong.level,
  })

/** The agency's working hours, with the time zones to choose from. */
export const hoursForm = (timeZones: readonly Option[] = []) =>
  formOf({
    weekdays: field.ticks({
      label: words.weekdays,
      choices: weekdays.map((value, index) => ({ value, label: words.days[index] ?? '' })),
    }),
    opens: time(words.opens),
    closes: time(words.closes),
    timeZone: field.choice({
      label: words.timeZone,
      prompt: words.prompt,
      missing: wrong.timeZone,
      options: timeZones,
    }),
    standard: level(words.standard),
    expedited: level(words.expedited),
    urgent: level(words.urgent),
    holidays: field.lines({ label: words.holidays, hint: words.holidaysHint, rows: 8, autoComplete: 'off' }),
  })
