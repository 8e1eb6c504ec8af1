import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import { undoSeconds } from '#app/features/casework/case.ts'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { counted } from '#app/lib/counted.ts'
import type { UndoAnswer } from './undo-answer.ts'

export const undoWords = {
  title: ({ done }: Undoable) => {
    if (done.kind === 'decided') return decided[done.document.verdict]
    return done.kind === 'gave-back' && done.taken ? 'Correction taken back' : titles[done.kind]
  },
  /** The case it speaks of, where it is one. */
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
  /** The script counts it down. */
  before: 'You can take this back for',
  seconds: (left: number) => counted(left, 'second'),
  whenTold: 'The traveller is told after that.',
  button: 'Undo',
  of: ({ done }: Undoable) => ofWhat[done.kind],
  outcomes: {
    undone: { title: 'Undone', text: 'Everything is as it was, and no traveller was told.' },
    in_part: {
      title: 'Undone in part',
      text: 'Somebody has changed some of the applications since. Those stay as they are.',
    },
    too_late: {
      title: 'Too late to undo',
      text: `The ${undoSeconds}-second undo period has ended. Nothing was changed. You can set another status, assign the application to somebody else, or reverse a document decision.`,
    },
    undone_already: { title: 'Undone already', text: 'This act was taken back before. Nothing was changed now.' },
  } satisfies Record<UndoAnswer['outcome'], { title: string; text: string }>,
  back: 'Back to where you were',
  failure: {
    title: 'That was not taken back',
    text: 'The fault is on our side. What you did stands.',
    name: 'Not undone',
  },
}

const changed = (to: ApplicationStatus) => `Application status changed to ${statusWords[to].name}`
const howMany = (cases: number) => (cases === 1 ? '' : `${counted(cases, 'application')}: `)
const decided = { verified: 'Document verified', rejected: 'Document rejected' }
const titles = {
  moved: 'Status Updated',
  assigned: 'Owner changed',
  asked: 'Question sent',
  'gave-back': 'Correction asked for',
}
const ofWhat = {
  moved: ' the change of status',
  assigned: ' the change of owner',
  asked: ' the question',
  'gave-back': ' the correction',
  decided: ' the decision about the document',
}
