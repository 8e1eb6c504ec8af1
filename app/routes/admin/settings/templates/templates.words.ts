import { statusWords } from '#app/features/applications/application.words.ts'
import type { TemplateVersion } from '#app/features/support/templates/template.ts'
import { counted } from '#app/lib/counted.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { listFormat } from '#app/lib/words/formats.ts'
import { words } from '#app/lib/words/words.ts'

const listed = listFormat({ style: 'long', type: 'conjunction' })

export const templatesWords = words('routes/admin/settings/templates', {
  count: (shown: number, all: number) =>
    shown === all ? counted(all, 'template') : `${shown} of ${counted(all, 'template')}`,
  statuses: (statuses: TemplateVersion['statuses']) =>
    statuses.length === 0
      ? templatesWords.everyStatus
      : listed.format(statuses.map((status) => statusWords[status].name)),
  unknown: (names: readonly string[]) => `We do not know ${listed.format(names.map((name) => `{{${name}}}`))}.`,
  savedBy: ({ savedBy, savedAt, version }: Pick<TemplateVersion, 'savedBy' | 'savedAt' | 'version'>) => {
    const who = savedBy ?? (version === 1 ? 'Came with Portolan' : 'Former colleague')
    return `${who}, ${formatDate(dayOf(savedAt))}`
  },
})

export type TemplateDone = keyof (typeof templatesWords)['done']
