import { useFetchers, useSubmit } from 'react-router'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import type { CaseView } from '../case-view.ts'

export type Ticks = {
  /** Pending ticks count as done. */
  isCopied(field: string): boolean
  set(field: string, isCopied: boolean): void
}

/** The ticks of the form. Each is submitted separately, so that copying can continue while one is pending. */
export function useTicks({ detail, filing, list, caseDocument }: CaseView): Ticks {
  const submit = useSubmit()
  const begin = `tick ${detail.application.id} `
  const pending = new Map(
    useFetchers().flatMap(({ key, formData }) =>
      key.startsWith(begin) && formData ? [[key.slice(begin.length), formData.get('intent') === 'filing-tick']] : [],
    ),
  )
  const kept = new Set(filing.copied.filter(({ isChanged }) => !isChanged).map(({ field }) => field))
  return {
    isCopied: (field) => pending.get(field) ?? kept.has(field),
    set(field, isCopied) {
      void submit(
        { intent: isCopied ? 'filing-tick' : 'filing-untick', field },
        {
          method: 'post',
          action: caseAt(detail.application.id, list, { doc: caseDocument }),
          navigate: false,
          fetcherKey: begin + field,
          preventScrollReset: true,
        },
      )
    },
  }
}
