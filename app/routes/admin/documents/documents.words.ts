import { staffStatusWords } from '#app/features/documents/decision.words.ts'
import { type AskableStatus, unknownKind } from '#app/features/documents/desk/documents-asked.ts'
import type { DeskAct } from '#app/features/documents/desk/read-desk-document.server.ts'
import { type DocumentStatus, paperKinds, type RejectionReason } from '#app/features/documents/document.ts'
import { acceptedFiles, documentWords, rejectionWords } from '#app/features/documents/document.words.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'

/** "5 Mar 2026" */
export function shortDay(moment: Date): string {
  return formatDate(dayOf(moment), 'en-GB', 'short')
}

/** "5 Mar 2026, 14:05 UTC" */
export function shortMoment(moment: Date): string {
  return `${shortDay(moment)}, ${moment.toISOString().slice(11, 16)} UTC`
}

/** The type of a document; one that we do not know of is General. */
export function kindName(kind: string): string {
  return paperKinds.some((known) => known === kind) ? documentWords(kind).name : 'General'
}

export const statusNames: Record<AskableStatus, string> = {
  pending: staffStatusWords.uploaded,
  approved: staffStatusWords.verified,
  rejected: staffStatusWords.rejected,
  missing: staffStatusWords.pending,
}

export const kindChoices = [
  ...paperKinds
    .filter((kind) => kind !== 'application_form')
    .map((kind) => ({ value: kind, label: documentWords(kind).name })),
  { value: unknownKind, label: 'General' },
]

export const documentsWords = {
  title: 'Documents',
  lede: 'Everything that was handed in with an application, newest first.',
  add: 'Add Document',
  search: {
    label: 'Search documents',
    q: 'Search',
    placeholder: 'Search documents...',
    hint: 'Type, status, file name, user id or address.',
    status: 'Status',
    everyStatus: 'Every status',
    kind: 'Type',
    everyKind: 'Every type',
    show: 'Show',
    clear: 'Clear all',
  },
  caption: 'Documents, newest first',
  columns: {
    name: 'Name',
    kind: 'Type',
    required: 'Required',
    status: 'Status',
    created: 'Created',
    actions: 'Actions',
  },
  noFile: 'No file yet',
  of: (name: string, reference: string) => `${name}, ${reference}`,
  required: 'Required',
  optional: 'Optional',
  view: 'View',
  edit: 'Edit',
  viewOf: (name: string) => `View ${name}`,
  editOf: (name: string) => `Edit ${name}`,
  none: {
    title: 'No documents found',
    text: 'Nothing matches. Try another status or type. File names are searched from three letters on.',
    first: 'Documents stand here once somebody submits an application.',
  },
  pages: 'Pages of the list',
  newer: 'Newer',
  older: 'Older',
  newest: 'To the newest',
  failure: {
    title: 'The documents could not be shown',
    text: 'Nothing was changed. Please try again in a moment.',
  },
}

const actNames: Partial<Record<DeskAct['act'], string>> = {
  'document.verify': 'Approved',
  'document.reject': 'Rejected',
  'document.reopen': 'Decision taken back',
  'document.edit': 'Filed otherwise',
  'document.add': 'Added by staff',
  'document.download': 'File opened',
  'document.infected': 'Malware found',
}

export const documentWordsOfStaff = {
  back: 'All documents',
  title: (name: string, reference: string) => `${name} of ${reference}`,
  titleStart: (name: string) => `${name} of`,
  file: {
    title: 'The file',
    frame: (name: string) => `The file: ${name}`,
    zoom: 'Enlarge',
    open: 'Open the file in a tab of its own',
    none: 'Nothing is uploaded yet.',
    versions: (count: number) => (count === 1 ? 'One earlier version' : `${count} earlier versions`),
    version: (number: number) => `Version ${number}`,
    current: (number: number) => `Version ${number}, which counts`,
  },
  facts: {
    title: 'What we know of it',
    kind: 'Type',
    required: 'Required',
    status: 'Status',
    created: 'Created',
    uploaded: 'Uploaded',
    size: 'Size',
    person: 'Person',
    application: 'Application',
    route: 'Route',
    address: 'Address',
    reason: 'Why rejected',
    note: 'Note to the traveller',
  },
  acts: {
    title: 'What was done',
    none: 'Nobody of the staff has done anything with it yet.',
    name: (act: DeskAct['act']) => actNames[act] ?? act,
    more: ({ act, detail }: DeskAct) => actMore(act, detail),
    by: (who: string | null, at: Date) => `${who ?? 'The service'}, ${shortMoment(at)}`,
  },
  edit: {
    title: 'Edit',
    kind: 'Type',
    required: 'Required',
    asVisa: 'As the visa has it',
    yes: 'Yes, we need it',
    no: 'No, we do not need it',
    status: 'Status',
    reason: 'Why it is rejected',
    reasonPrompt: 'Select a reason',
    reasonHint: 'Only where the status becomes Rejected. The traveller reads it.',
    note: 'Note to the traveller',
    noteHint: 'In plain words: what is wrong, and how a good one looks. No passwords or card numbers.',
    told: 'The traveller is told of every change, in the page and by mail.',
    save: 'Save changes',
    nothing: 'Nothing was changed',
    closed: 'The application is decided or ended, so its documents stay as they are.',
    saved: 'The document is saved',
  },
}

function actMore(act: DeskAct['act'], detail: DeskAct['detail']): string {
  const version = typeof detail.version === 'number' ? `Version ${detail.version}` : ''
  if (act === 'document.reject' && typeof detail.why === 'string') {
    return `${version}. ${rejectionWords[detail.why as RejectionReason] ?? ''}`
  }
  if (act === 'document.edit') {
    const moved =
      detail.type === detail.typeBefore
        ? ''
        : `${kindName(String(detail.typeBefore))} to ${kindName(String(detail.type))}. `
    const needed = detail.required === detail.requiredBefore ? '' : neededNames[String(detail.required)]
    return `${moved}${needed ?? ''}`
  }
  return version
}

const neededNames: Record<string, string> = {
  true: 'Required.',
  false: 'Not required.',
  null: 'Required as the visa has it.',
}

export const statusChoices: { value: DocumentStatus; label: string }[] = [
  { value: 'uploaded', label: staffStatusWords.uploaded },
  { value: 'verified', label: staffStatusWords.verified },
  { value: 'rejected', label: staffStatusWords.rejected },
]

export const newDocumentWords = {
  title: 'Add a document',
  lede: 'For a file that reached us another way. It goes through the same checks as an upload, and the traveller is told.',
  application: 'Application',
  applicationHint: 'Its reference, such as PTN-7K3M-Q9XD, or its id.',
  applicationMissing: 'Write the reference of the application',
  kind: 'Type',
  kindPrompt: 'Select a type',
  kindHint: 'A document of this type that is there already gets a new version.',
  file: 'File',
  fileHint: acceptedFiles,
  button: 'Add Document',
  cancel: 'Back to all documents',
  added: 'The document is added',
}
