import { isDeepStrictEqual } from 'node:util'
import { whatDiffers } from '../visas/diary/compare-facts.ts'
import type { BeforeAndAfter, EntryInShort } from '../visas/diary/fact-change.ts'
import type { NewsChange } from './fact-news.ts'

/**
 * Merges several changes to one route, in order: one entry per fact, from its first value to its current one. Reverted
 * changes are dropped.
 */
export function netChanges(changes: readonly NewsChange[]): NewsChange[] {
  const ofThing = Map.groupBy(changes, (one) => `${thingOf(one)} ${one.scheme?.id ?? ''}`)
  return [...ofThing.values()].flatMap((all) => {
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last) return []
    const change = first === last ? last : between(first, last)
    return change ? [{ ...last, ...change } as NewsChange] : []
  })
}

function thingOf({ what }: NewsChange): string {
  switch (what) {
    case 'category':
    case 'stay':
    case 'end':
      return 'entry'
    case 'suspended':
    case 'resumed':
      return 'issuing'
    case 'visa_added':
    case 'visa_opened':
    case 'visa_ended':
      return 'status'
    default:
      return what
  }
}

function between(first: NewsChange, last: NewsChange): BeforeAndAfter | undefined {
  switch (thingOf(last)) {
    case 'entry': {
      const pair = { before: first.before as EntryInShort, after: last.after as EntryInShort }
      const what = whatDiffers(pair.before, pair.after)
      return what && { what, ...pair }
    }
    // These only alternate.
    case 'issuing':
    case 'status':
      return first.what === last.what ? last : undefined
    default:
      return isDeepStrictEqual(first.before, last.after)
        ? undefined
        : ({ what: last.what, before: first.before, after: last.after } as BeforeAndAfter)
  }
}
