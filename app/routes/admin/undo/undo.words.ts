import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import { undoSeconds } from '#app/features/casework/case.ts'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { counted } from '#app/lib/counted.ts'
import { words } from '#app/lib/words/words.ts'
import type { UndoAnswer } from './undo-answer.ts'

export const undoWords = words('routes/admin/undo', 'undo', {
  title: ({ done }: Undoable) => {
    if (done.kind === 'decided') return decided[done.document.verdict]
    return done.kind === 'gave-back' && done.taken ? 'Correction taken back' : titles[done.kind]
  },
  about: ({ about }: Undoable) => about && `${about.name}, ${about.reference}`,
  text: ({ done, cases }: Undoable) => {
    if (done.kind === 'asked') return `${counted(cases, 'traveller')} asked`
    if (done.kind === 'gave-back')
      return done.taken ? 'Nothing has to be corrected now' : 'The traveller is asked to correct them'
    if (done.kind === 'decided') return documentWords(done.document.kind).name
    if (done.kind === 'moved') return `${howMany(cases)}${changed(done.to)}`
    const what = counted(cases, 'application')
    if (done.taken) return `${what} now without an owner`
    return done.toMe ? `${what} now yours` : `${what} given to a colleague`
  },
  of: ({ done }: Undoable) => ofWhat[done.kind],
  outcomes: {
    too_late: {
      get text() {
        return `The ${undoSeconds}-second undo period has ended. Nothing was changed. You can set another status, assign the application to somebody else, or reverse a document decision.`
      },
    },
  },
})

const changed = (to: ApplicationStatus) => `Application status changed to ${statusWords[to].name}`
const howMany = (cases: number) => (cases === 1 ? '' : `${counted(cases, 'application')}: `)
const decided = words('routes/admin/undo', 'decided')
const titles = words('routes/admin/undo', 'titles')
const ofWhat = words('routes/admin/undo', 'ofWhat')
