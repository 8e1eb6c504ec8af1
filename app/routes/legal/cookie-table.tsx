import {
  type OwnCookie,
  ownCookies,
  ownCopies,
  ownKeptItems,
  ownNotes,
} from '#app/platform/http/cookies/own-cookies.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { cookieWords as words } from './cookies.words.ts'

type Row = { name: string; purpose: string; lifetime: string; need: keyof typeof words.needs }

/** The cookies and storage items, from the list the code itself uses. */
export function cookieRows(): Row[] {
  const cookies = Object.entries(ownCookies) as [OwnCookie, (typeof ownCookies)[OwnCookie]][]
  const items = ownKeptItems.map((name): Row => {
    // The item is removed with the consent it depends on.
    const lifetime = words.item({ limit: lengthOf(ownCookies.choice.seconds) })
    return { name, purpose: words.purposes[name], lifetime, need: 'preferences' }
  })
  return [
    ...cookies.map(([id, { names, need, seconds }]) => {
      return { name: names.join(', '), purpose: words.purposes[id], lifetime: lifetimeOf(id, lengthOf(seconds)), need }
    }),
    ...items,
    ...ownNotes.map((name): Row => {
      return { name, purpose: words.purposes[name], lifetime: words.notes[name], need: 'essential' }
    }),
    ...ownCopies.map((name): Row => {
      return { name, purpose: words.purposes[name], lifetime: words.copies[name], need: 'essential' }
    }),
  ]
}

function lifetimeOf(id: OwnCookie, limit: string): string {
  if (id === 'session') return words.session({ limit })
  if (id === 'flash') return words.flash({ limit })
  return ownCookies[id].need === 'preferences' ? words.preference({ limit }) : limit
}

function lengthOf(seconds: number): string {
  return seconds < 3600
    ? words.minutes({ count: Math.round(seconds / 60) })
    : words.days({ count: Math.round(seconds / 86_400) })
}

export function CookieTable() {
  return (
    <DataTable
      caption={words.tableCaption}
      columns={[
        { name: words.name, of: ({ name }) => <code className="breaks">{name}</code> },
        { name: words.purpose, of: ({ purpose }) => purpose },
        { name: words.lifetime, of: ({ lifetime }) => lifetime },
        { name: words.need, of: ({ need }) => words.needs[need] },
      ]}
      rows={cookieRows()}
      keyOf={({ name }) => name}
    />
  )
}
