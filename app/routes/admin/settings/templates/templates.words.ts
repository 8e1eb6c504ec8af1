import { statusWords } from '#app/features/applications/application.words.ts'
import type { TemplateVersion } from '#app/features/support/templates/template.ts'
import { counted } from '#app/lib/counted.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'

const listed = new Intl.ListFormat('en-GB', { style: 'long', type: 'conjunction' })

export const templatesWords = {
  title: 'Message templates',
  lede: 'What messages to travellers begin with. They are offered by the status of a case.',
  back: 'Settings',
  backToList: 'Message templates',
  add: 'New template',
  search: 'Search templates',
  count: (shown: number, all: number) =>
    shown === all ? counted(all, 'template') : `${shown} of ${counted(all, 'template')}`,
  none: 'No templates',
  noneYet: 'There are no templates yet.',
  noneFor: 'No template has these words.',
  columns: { title: 'Title', statuses: 'Offered for', version: 'Version', saved: 'Saved' },
  everyStatus: 'Every status',
  statuses: (statuses: TemplateVersion['statuses']) =>
    statuses.length === 0
      ? templatesWords.everyStatus
      : listed.format(statuses.map((status) => statusWords[status].name)),
  retiredMark: 'Retired',

  newTitle: 'New template',
  fields: {
    title: 'Title',
    titleHint: 'What it is found by. Travellers do not see it.',
    body: 'Message',
    bodyHint: 'Placeholders are filled in from the case. What the case does not know stays open for whoever writes.',
    statuses: 'Offered for',
    statusesHint: 'Select none to offer it for every status.',
    language: 'Language',
  },
  placeholders: 'Placeholders',
  insert: (name: string) => `Insert ${name}`,
  preview: 'Preview',
  previewHint: 'With the details of an invented case.',
  previewEmpty: 'Your message appears here while you type.',
  unknown: (names: readonly string[]) => `We do not know ${listed.format(names.map((name) => `{{${name}}}`))}.`,
  save: 'Save',
  saving: 'Saving …',
  changed: 'A colleague saved another version while you were writing. Read it below, then save yours if it still fits.',
  done: {
    saved: { title: 'Template saved', text: 'It is offered from now on.' },
    restored: { title: 'Version restored', text: 'It is the newest version now.' },
    retired: { title: 'Template retired', text: 'It is not offered any more.' },
    back: { title: 'Template brought back', text: 'It is offered again.' },
  },

  history: 'Versions',
  version: (number: number) => `Version ${number}`,
  current: 'Newest',
  savedBy: ({ savedBy, savedAt, version }: Pick<TemplateVersion, 'savedBy' | 'savedAt' | 'version'>) => {
    const who = savedBy ?? (version === 1 ? 'Came with Portolan' : 'Former colleague')
    return `${who}, ${formatDate(dayOf(savedAt))}`
  },
  restore: 'Restore this version',
  retire: 'Retire this template',
  retireHint: 'It is not offered any more. You can bring it back at any time.',
  bringBack: 'Bring it back',
  failure: { title: 'Unable to save the template', text: 'Please try again.' },
}

export type TemplateDone = keyof (typeof templatesWords)['done']
