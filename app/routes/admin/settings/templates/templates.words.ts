import { statusWords } from '#app/features/applications/application.words.ts'
import type { TemplateVersion } from '#app/features/support/templates/template.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { listText } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const said = words('routes/admin/settings/templates')

export const templatesWords = words('routes/admin/settings/templates', {
  countOf: (shown: number, count: number): string =>
    shown === count ? said.count({ count }) : said.countFound({ shown, count }),
  statuses: (statuses: TemplateVersion['statuses']): string =>
    statuses.length === 0 ? said.everyStatus : listText(statuses.map((status) => statusWords[status].name)),
  unknownNames: (names: readonly string[]): string =>
    said.unknown({ names: listText(names.map((name) => `{{${name}}}`)) }),
  savedByAt: ({ savedBy, savedAt, version }: Pick<TemplateVersion, 'savedBy' | 'savedAt' | 'version'>): string =>
    said.savedBy({
      who: savedBy ?? (version === 1 ? said.cameWith : said.former),
      day: formatDate(dayOf(savedAt)),
    }),
})

export type TemplateDone = keyof (typeof templatesWords)['done']
