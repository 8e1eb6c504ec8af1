import { type Id, isId } from '#app/lib/id.ts'
import { type DocumentStatus, everyDocumentKind } from '../document.ts'

/** Document states as staff choose them in the URL, and their stored values (D37). */
export const askableStatuses = {
  pending: 'uploaded',
  approved: 'verified',
  rejected: 'rejected',
  missing: 'pending',
} as const satisfies Record<string, DocumentStatus>
export type AskableStatus = keyof typeof askableStatuses

/** An unknown type, shown as General. */
export const unknownKind = 'general'

/** The filters of a document list, as stored in the URL. */
export type DocumentsAsked = {
  readonly q: string
  readonly status: AskableStatus | undefined
  readonly kind: string | undefined
  /** The last document of the previous page, or the first one of the next. */
  readonly after: Id<'document'> | undefined
  readonly before: Id<'document'> | undefined
}

const longestSearch = 120

export function readDocumentsAsked(params: URLSearchParams): DocumentsAsked {
  const [status, kind] = [params.get('status') ?? '', params.get('type') ?? '']
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
    status: Object.hasOwn(askableStatuses, status) ? (status as AskableStatus) : undefined,
    kind: kind === unknownKind || everyDocumentKind.some((one) => one === kind) ? kind : undefined,
    after: idOf(params.get('after')),
    before: idOf(params.get('before')),
  }
}

function idOf(text: string | null): Id<'document'> | undefined {
  return text && isId<'document'>(text) ? text : undefined
}

/** The range of ids with this prefix; undefined if it is not a prefix of an id. */
export function idsBeginning(text: string): { least: string; most: string } | undefined {
  if (!/^[0-9a-f]{1,8}(-[0-9a-f-]{0,27})?$/.test(text)) return undefined
  const digits = text.replaceAll('-', '')
  return digits.length > 32 ? undefined : { least: asId(digits.padEnd(32, '0')), most: asId(digits.padEnd(32, 'f')) }
}

function asId(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
