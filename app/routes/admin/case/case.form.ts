import { statusWords } from '#app/features/applications/application.words.ts'
import { correctable } from '#app/features/applications/corrections/correctable.ts'
import { settableStatuses } from '#app/features/casework/case.ts'
import { caseVisaWords, flagWords } from '#app/features/casework/detail/correction.words.ts'
import {
  decideWords,
  noteWords,
  overrideWords,
  ownerWords,
  paperWords,
  questionWords,
  reasonWords,
} from '#app/features/casework/detail/detail.words.ts'
import { rejectionReasons } from '#app/features/documents/document.ts'
import { type AnswerTo, formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

const told = { label: decideWords.note, hint: decideWords.noteHint }

export const moveForm = formOf({ moveNote: field.lines({ ...told, rows: 3 }) })

/** Any status but the one that the application has. */
export const overrideForm = (from?: string) =>
  formOf({
    overrideTo: field.choice({
      label: overrideWords.to,
      prompt: overrideWords.prompt,
      options: settableStatuses.map((value) => ({ value, label: statusWords[value].name })),
      missing: overrideWords.toMissing,
      check: (to) => (to === from ? overrideWords.same : undefined),
    }),
    overrideReason: field.lines({
      label: overrideWords.reason,
      hint: overrideWords.reasonHint,
      missing: overrideWords.reasonMissing,
      rows: 2,
    }),
    overrideNote: field.lines({ ...told, rows: 2 }),
    overrideSure: field.tick({ label: overrideWords.sure, missing: overrideWords.sureMissing }),
  })

export const rejectForm = formOf({
  rejectReason: field.choice({
    label: paperWords.why,
    prompt: '',
    options: rejectionReasons.map((value) => ({ value, label: reasonWords[value] })),
  }),
  rejectNote: field.lines({ label: paperWords.note, hint: paperWords.noteHint, rows: 2 }),
})

export const noteForm = formOf({ note: field.lines({ label: noteWords.label, rows: 3 }) })

export const askForm = formOf({
  question: field.lines({
    label: questionWords.label,
    hint: questionWords.text,
    missing: questionWords.empty,
    rows: 3,
  }),
})

/** Whom a case can be given to, its page knows. */
export const assignForm = formOf({
  assignee: field.choice({ label: ownerWords.choose, prompt: ownerWords.none, options: [] }),
})

export const flagForm = formOf({
  flag: field.ticks({
    label: flagWords.fields,
    choices: correctable.map(({ key, label }) => ({ value: key, label })),
  }),
  flagNote: field.lines({ label: flagWords.note, hint: flagWords.noteHint, rows: 3 }),
  flagDue: field.date({ label: flagWords.due, subject: flagWords.due }),
})

export const visaEndForm = formOf({
  visaEnd: field.date({
    label: caseVisaWords.label,
    hint: caseVisaWords.hint,
    subject: caseVisaWords.label,
    isOptional: true,
  }),
})

/** The forms of the page that somebody types into, by their intent. */
export const caseForms = {
  move: moveForm,
  override: overrideForm(),
  reject: rejectForm,
  note: noteForm,
  ask: askForm,
  assign: assignForm,
  flag: flagForm,
  'visa-end': visaEndForm,
}

export type CaseForms = typeof caseForms

/** One of them on its way back to the page. */
export type CaseSent = AnswerTo<CaseForms[keyof CaseForms]>
