import {
  type OwnCookie,
  ownCookies,
  ownCopies,
  ownKeptItems,
  ownNotes,
} from '#app/platform/http/cookies/own-cookies.ts'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { cookieWords as words } from './cookies.words.ts'

type Row = { name: string; purpose: string; lifetime: string }

/** The cookies and storage items, from the list the code itself uses. */
export function cookieRows(): Row[] {
  const cookies = Object.entries(ownCookies) as [OwnCookie, (typeof ownCookies)[OwnCookie]][]
  // The items are removed with the consent they depend on.
  const item = words.preference({ limit: lengthOf(ownCookies.choice.seconds) })
  return [
    ...cookies.map(([id, { names, seconds }]) => {
      return { name: names.join(', '), purpose: words.purposes[id], lifetime: lifetimeOf(id, lengthOf(seconds)) }
    }),
    ...ownKeptItems.map((name) => ({ name, purpose: words.purposes[name], lifetime: item })),
    ...ownNotes.map((name) => ({ name, purpose: words.purposes[name], lifetime: words.notes[name] })),
    ...ownCopies.map((name) => ({ name, purpose: words.purposes[name], lifetime: words.copies[name] })),
  ]
}

function lifetimeOf(id: OwnCookie, limit: string): string {
  if (id === 'session') return words.session({ limit })
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
      labelledBy="table-title"
      columns={[
        { name: words.name, of: ({ name }) => <code className="breaks">{name}</code> },
        { name: words.purpose, of: ({ purpose }) => purpose },
        { name: words.lifetime, of: ({ lifetime }) => lifetime },
      ]}
      rows={cookieRows()}
      keyOf={({ name }) => name}
      tight
    />
  )
}
