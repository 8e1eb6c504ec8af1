import { statusWords } from '#app/features/applications/application.words.ts'
import { correctable } from '#app/features/applications/corrections/correctable.ts'
import { refusalReasons, refusalWords } from '#app/features/applications/decision/refusal.ts'
import { libraryQuestions } from '#app/features/applications/forms/field-names.ts'
import { longestQuestion, settableStatuses } from '#app/features/casework/case.ts'
import { caseVisaWords, flagWords } from '#app/features/casework/detail/correction.words.ts'
import {
  caseDocumentWords,
  decideWords,
  gateWords,
  noteWords,
  overrideWords,
  ownerWords,
  questionWords,
  reasonWords,
} from '#app/features/casework/detail/detail.words.ts'
import { filingWords } from '#app/features/casework/filing/filing.words.ts'
import {
  askedKinds,
  longestNote as longestDocumentNote,
  longestNote,
  madeFromAnswers,
  rejectionReasons,
} from '#app/features/documents/document.ts'
import { documentWords } from '#app/features/documents/document.words.ts'
import { type AnswerTo, formOf } from '#app/ui/form/form.ts'
import { field } from '#app/ui/form/form-fields.ts'

const longestText = () => [longestQuestion, overrideWords.tooLong({ longestQuestion })] as const

/** Any status except the current one. */
export const overrideForm = (from?: string) =>
  formOf(() => ({
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
      longest: longestText(),
      rows: 2,
    }),
    overrideNote: field.lines({ label: decideWords.note, hint: decideWords.noteHint, longest: longestText(), rows: 2 }),
    overrideSure: field.tick({ label: overrideWords.sure, missing: overrideWords.sureMissing }),
  }))

const { record } = filingWords
const plain = { autoComplete: 'off', spellCheck: false } as const

/** The forms with fields, by intent. The page supplies the possible assignees. */
export const caseForms = {
  move: formOf(() => ({
    moveNote: field.lines({ label: decideWords.note, hint: decideWords.noteHint, longest: longestText(), rows: 3 }),
    moveRefusal: field.choice({
      label: decideWords.refusal,
      hint: decideWords.refusalHint,
      prompt: decideWords.refusalNone,
      options: refusalReasons.map((value) => ({ value, label: refusalWords[value] })),
    }),
    moveReason: field.lines({ label: gateWords.reason, hint: gateWords.reasonHint, longest: longestText(), rows: 2 }),
  })),
  override: overrideForm(),
  reject: formOf(() => ({
    rejectReason: field.choice({
      label: caseDocumentWords.why,
      prompt: '',
      options: rejectionReasons.map((value) => ({ value, label: reasonWords[value] })),
    }),
    rejectNote: field.lines({ label: caseDocumentWords.note, hint: caseDocumentWords.noteHint, rows: 2 }),
  })),
  'ask-document': formOf(() => ({
    askedKind: field.choice({
      label: caseDocumentWords.ask.kind,
      prompt: caseDocumentWords.ask.prompt,
      missing: caseDocumentWords.ask.missing,
      options: askedKinds
        .filter((kind) => kind !== madeFromAnswers)
        .map((value) => ({ value, label: documentWords(value).name })),
    }),
    askedNote: field.lines({
      label: caseDocumentWords.ask.note,
      hint: caseDocumentWords.ask.noteHint,
      longest: [longestNote, caseDocumentWords.ask.tooLong({ longestDocumentNote })],
      rows: 2,
    }),
  })),
  note: formOf(() => ({ note: field.lines({ label: noteWords.label, rows: 3 }) })),
  ask: formOf(() => ({
    question: field.lines({
      label: questionWords.label,
      hint: questionWords.text,
      missing: questionWords.empty,
      rows: 3,
    }),
  })),
  assign: formOf(() => ({
    assignee: field.choice({ label: ownerWords.choose, prompt: ownerWords.none, options: [] }),
  })),
  flag: formOf(() => ({
    flag: field.ticks({
      label: flagWords.fields,
      // Everything any form can ask; a case offers only what its own form asks.
      choices: [...correctable, ...libraryQuestions].map(({ key: value, label }) => ({ value, label })),
    }),
    flagNote: field.lines({ label: flagWords.note, hint: flagWords.noteHint, rows: 3 }),
    flagDue: field.date({ label: flagWords.due, subject: flagWords.due }),
  })),
  'visa-end': formOf(() => ({
    visaStart: field.date({
      label: caseVisaWords.first,
      hint: caseVisaWords.firstHint,
      subject: caseVisaWords.first,
      isOptional: true,
    }),
    visaEnd: field.date({
      label: caseVisaWords.label,
      hint: caseVisaWords.hint,
      subject: caseVisaWords.label,
      isOptional: true,
    }),
  })),
  filing: formOf(() => ({
    filingReference: field.line({ label: record.reference, ...plain }),
    filedOn: field.line({ label: record.filedOn, type: 'date' }),
    accountUsed: field.line({ label: record.account, ...plain }),
    feePaid: field.line({ label: record.fee, inputMode: 'decimal', ...plain }),
    feeCurrency: field.line({ label: record.currency }),
    paidWith: field.line({ label: record.paidWith, ...plain }),
    followUpOn: field.line({ label: record.followUp, hint: record.followUpHint, type: 'date' }),
    appointmentAt: field.line({ label: record.appointment, hint: record.local, type: 'datetime-local' }),
  })),
}

export type CaseForms = typeof caseForms

/** The result of one of the forms. */
export type CaseSent = AnswerTo<CaseForms[keyof CaseForms]>
