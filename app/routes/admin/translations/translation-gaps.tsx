import { Languages } from 'lucide-react'
import type { TranslationState } from '#app/features/content/translations/translation.ts'
import { Icon } from '#app/ui/icon.tsx'
import { translationWords as words } from './translations.words.ts'

/** In a list: in which languages something is missing, or older than its English text. */
export function TranslationGaps({ states }: { states: readonly TranslationState[] }) {
  return (
    <p className="beside at-top muted small gap-6">
      <Icon of={Languages} size={18} />
      <span>{words.gaps(states).join(' · ')}</span>
    </p>
  )
}
