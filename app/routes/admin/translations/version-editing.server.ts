import { data } from 'react-router'
import { stampOf } from '#app/features/content/text-stamp.ts'
import type { Translatable, Translation, TranslationToEdit } from '#app/features/content/translations/translation.ts'
import type { Overtaken, Written } from '../components/overtaken.ts'

type Hidden = { readonly drawnFrom: string; readonly madeFrom: string }

/** The editor of a version as it is drawn. */
export type VersionEditing<English, Texts> = Written & {
  readonly typed: Texts & Hidden
  /** Undefined if a colleague has deleted the English text. */
  readonly english: English | undefined
  readonly isKept: boolean
  /** The English text has changed since this version was made from it. */
  readonly isStale: boolean
}

export function versionEditing<English extends Translatable, Texts>(
  { english, version }: TranslationToEdit<English, Translation<string, unknown>>,
  texts: Texts,
): VersionEditing<English, Texts> {
  return {
    ...{ english, isKept: version !== undefined, problems: [], cameBack: false },
    typed: { ...texts, drawnFrom: version ? stampOf(version) : '', madeFrom: english.hash },
    isStale: version !== undefined && version.englishHash !== english.hash,
  }
}

/** Answers with what was sent and why it was not saved. */
export function unsavedVersion<English extends Translatable, Texts>(
  found: TranslationToEdit<English, unknown> | undefined,
  typed: Texts & Hidden,
  problem: Partial<Overtaken>,
) {
  const { status = 422, drawnFrom = typed.drawnFrom, ...described } = problem
  const editing: VersionEditing<English, Texts> = {
    ...{ problems: [], cameBack: true, ...described },
    ...{ english: found?.english, isKept: found?.version !== undefined },
    typed: { ...typed, drawnFrom },
    isStale: found !== undefined && found.english.hash !== typed.madeFrom,
  }
  return data(editing, { status })
}
