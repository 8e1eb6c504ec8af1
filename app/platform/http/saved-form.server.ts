import { createContext } from 'react-router'
import { largestFile, mostFiles } from '../files/file-limits.ts'
import { isMultipart, receiveForm } from '../files/receive-form.server.ts'
import { cardDigits, isCardNumber } from '../payments/card.ts'
import type { PageHandle } from './access.ts'
import { pageAddress } from './hydrated.server.ts'
import { ownPath } from './own-path.ts'

/** A submitted form: its target and fields in order; for files, only their names. */
export type SentForm = {
  readonly path: string
  readonly fields: readonly (readonly [name: string, text: string])[]
  readonly files?: { readonly field: string; readonly names: readonly string[] }
}

/** Keeps a form for a user whose session has expired. Returns its ID, if there was such a session. */
export type SaveForm = (form: SentForm) => Promise<string | undefined>

export const saveFormContext = createContext<SaveForm | null>(null)

/** The fields of all application questions, set from outside because the platform code does not depend on visas. */
export const answerFieldsContext = createContext<ReadonlySet<string>>(new Set())

const mostFields = 300
const mostText = 60_000
const longestName = 200
// Not kept even if a page lists them by mistake.
const secret = /pass(word|phrase|code)|secret|token|otp|\bcode\b|card|cvc|cvv|securitycode/i

/**
 * Selects what to keep of a form sent after the session ended: text of the fields its page lists, and its idempotency
 * key. No files, and no card number typed into the wrong field.
 */
export async function formToSave(
  request: Request,
  { saves }: PageHandle,
  answers: ReadonlySet<string> = new Set(),
): Promise<SentForm | undefined> {
  if (!saves || request.method !== 'POST') return undefined
  const path = ownPath(pageAddress(request))
  if (!path) return undefined
  const form = await textsOf(request)
  if (!form) return undefined
  const { texts, files } = form
  const names = saves === 'answers' ? answers : new Set(saves())
  const fields = [...texts].filter(([name, text]) => {
    const isNamed = name === 'once' || names.has(name)
    return isNamed && !secret.test(name) && !isCardNumber(cardDigits(text))
  })
  const length = fields.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
  const isTyped = fields.some(([name, text]) => name !== 'once' && text.trim() !== '')
  return isTyped && fields.length <= mostFields && length <= mostText
    ? { path, fields, ...(files && { files }) }
    : undefined
}

type Texts = { texts: URLSearchParams; files?: SentForm['files'] }

async function textsOf(request: Request): Promise<Texts | undefined> {
  if (isMultipart(request)) {
    // Files are read and discarded: the response can only be sent once they have arrived.
    const limits = { field: '', most: mostFiles, largest: largestFile, longestText: mostText }
    const { fields: texts, names } = await receiveForm(request, limits)
    const [first] = names
    if (!first) return { texts }
    const named = names.slice(0, mostFiles).map(({ fileName }) => fileName.slice(0, longestName))
    return { texts, files: { field: first.field, names: named } }
  }
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')
  return isForm ? { texts: new URLSearchParams(await request.text()) } : undefined
}
