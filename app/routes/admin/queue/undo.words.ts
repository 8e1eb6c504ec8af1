import type { ApplicationStatus } from '#app/features/applications/application.ts'
import { statusWords } from '#app/features/applications/application.words.ts'
import { undoSeconds } from '#app/features/casework/case.ts'
import type { Undoable } from '#app/features/casework/read-undoable.server.ts'
import { counted } from '#app/lib/counted.ts'

export const undoWords = {
  title: ({ done }: Undoable) =>
    done.kind === 'gave-back' && done.taken ? 'Correction taken back' : titles[done.kind],
  text: ({ done, cases }: Undoable) => {
    if (done.kind === 'asked') return `${counted(cases, 'traveller')} asked`
    if (done.kind === 'gave-back')
      return done.taken ? 'Nothing has to be corrected now' : 'The traveller is asked to correct them'
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
  page: {
    title: 'Too late to undo',
    text: `The ${undoSeconds}-second undo period has ended. Nothing was changed.`,
    more: 'You can still set another status, or give the application to somebody else.',
    undoneTitle: 'Undone already',
    undoneText: 'This act was taken back before. Nothing was changed now.',
    back: 'Back to where you were',
  },
  failure: {
    title: 'That was not taken back',
    text: 'The fault is on our side. What you did stands.',
    name: 'Not undone',
  },
}

const changed = (to: ApplicationStatus) => `Application status changed to ${statusWords[to].name}`
const howMany = (cases: number) => (cases === 1 ? '' : `${counted(cases, 'application')}: `)
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
}
