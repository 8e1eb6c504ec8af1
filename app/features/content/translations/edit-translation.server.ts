import { isDeepStrictEqual } from 'node:util'
import { recordAct } from '#app/features/audit/record-act.server.ts'
import type { Id } from '#app/lib/id.ts'
import { ok, problem, type Result } from '#app/lib/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inTransaction, type RequestContext } from '#app/platform/request-context.server.ts'
import { stampOf, timeOfChange } from '../text-stamp.ts'
import type { TranslationStore } from './translation.store.server.ts'
import type { TranslatedLanguage, Translation } from './translation.ts'

const acts = {
  post: { save: 'post.translate', delete: 'post.delete-translation' },
  faq: { save: 'faq.translate', delete: 'faq.delete-translation' },
} as const

/** A kind of content with versions in other languages, and how they are stored. */
export type TranslatedKind<Kind extends keyof typeof acts, Texts> = {
  readonly kind: Kind
  /** The fields that are compared. */
  readonly fields: readonly (keyof Texts & string)[]
  /** What the audit log names as changed where a version is new. */
  readonly fieldsOfNew: string
  lock(db: Database): Promise<void>
  findEnglish(db: Database, id: Id<Kind>): Promise<object | undefined>
  readonly versions: TranslationStore<Kind, Texts>
}

export type TranslationToDelete<Kind extends string> = {
  readonly id: Id<Kind>
  readonly language: TranslatedLanguage
  /** The stamp of the version the form was rendered from; empty for a new one. */
  readonly drawnFrom: string
}

export type TranslationToSave<Kind extends string> = TranslationToDelete<Kind> & {
  /** The hash of the English text that stood beside the form. */
  readonly madeFrom: string
}

type Conflict<Version> = { code: 'conflict'; current: Version }

export type SaveTranslationProblem<Version> =
  | Conflict<Version>
  /** A colleague has deleted this version. */
  | { code: 'gone' }
  /** A colleague has deleted the English text. */
  | { code: 'no_english' }

/** Writes a version, new or changed. It is public as soon as its English text is. */
export function saveTranslation<Kind extends keyof typeof acts, Texts>(
  ctx: RequestContext,
  of: TranslatedKind<Kind, Texts>,
  { id, language, drawnFrom, madeFrom }: TranslationToSave<Kind>,
  texts: Texts,
): Promise<Result<null, SaveTranslationProblem<Translation<Kind, Texts>>>> {
  return inTransaction(ctx, async (ctx) => {
    const { actor, db, now } = ctx
    await of.lock(db)
    if (!(await of.findEnglish(db, id))) return problem({ code: 'no_english' })
    const stored = await of.versions.find(db, id, language)
    if (!stored && drawnFrom) return problem({ code: 'gone' })
    const changed = of.fields.filter((field) => !isDeepStrictEqual(stored?.[field], texts[field]))
    // A version saved as it is, after the English text changed, has been looked through and found right.
    const fields = [...changed, ...(stored?.englishHash === madeFrom ? [] : ['english'])].join(' ')
    if (fields === '') return ok(null)
    if (stored && stampOf(stored) !== drawnFrom) return problem({ code: 'conflict', current: stored })
    await of.versions.save(db, {
      ...{ ...texts, englishId: id, language, englishHash: madeFrom },
      savedById: actor.kind === 'staff' ? actor.accountId : null,
      updatedAt: timeOfChange(stored, now),
    })
    const detail = { language, new: !stored, fields: stored ? fields : of.fieldsOfNew }
    await recordAct(ctx, { act: acts[of.kind].save, subject: { kind: of.kind, id }, detail })
    return ok(null)
  })
}

/** Deletes a version unless it has changed since it was shown. Succeeds if it is already deleted. */
export function deleteTranslation<Kind extends keyof typeof acts, Texts>(
  ctx: RequestContext,
  of: TranslatedKind<Kind, Texts>,
  { id, language, drawnFrom }: TranslationToDelete<Kind>,
): Promise<Result<null, Conflict<Translation<Kind, Texts>>>> {
  return inTransaction(ctx, async (ctx) => {
    await of.lock(ctx.db)
    const stored = await of.versions.find(ctx.db, id, language)
    if (!stored) return ok(null)
    if (stampOf(stored) !== drawnFrom) return problem({ code: 'conflict', current: stored })
    await of.versions.delete(ctx.db, id, language)
    const subject = { kind: of.kind, id }
    await recordAct(ctx, { act: acts[of.kind].delete, subject, detail: { language } })
    return ok(null)
  })
}
