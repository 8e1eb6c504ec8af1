import type { Answer, Browser } from '#tests/support/browser.ts'
import type { House, Traveller } from '#tests/support/people.ts'
import type { World } from '../world.ts'

/** The built service, a user with everything a traveller can have, and a signed-out visitor. */
export type Stage = { house: House; owner: Traveller; world: World; visitor: Browser }

/** The page that a redirect leads to, in the same browser. */
export async function shownAfter(browser: Browser, answer: Answer): Promise<Answer> {
  if (!answer.location) throw new Error(`It was answered with ${answer.status} and leads nowhere`)
  const { pathname, search } = new URL(answer.location, 'http://here')
  return browser.get(pathname + search)
}

/** The database rejects one kind of change to one table during `act`, such as `insert on accounts`. */
export async function whileBroken<T>({ house: { sql } }: Stage, change: string, act: () => Promise<T>): Promise<T> {
  await sql.unsafe(`
    create or replace function refuse_for_a_test() returns trigger language plpgsql
      as $$ begin raise exception 'refused by a test'; end $$;
    create trigger refused_for_a_test before ${change} for each row execute function refuse_for_a_test()`)
  try {
    return await act()
  } finally {
    await sql.unsafe(`drop trigger refused_for_a_test on ${change.split(' ').at(-1)}`)
  }
}

/** A table cannot be read during `act`. */
export async function whileGone<T>({ house: { sql } }: Stage, table: string, act: () => Promise<T>): Promise<T> {
  await sql`alter table ${sql(table)} rename to gone_for_a_test`
  try {
    return await act()
  } finally {
    await sql`alter table gone_for_a_test rename to ${sql(table)}`
  }
}

/** The text of a page as a user reads it: a line for each block, with entities decoded. */
export function wordsOf(html: string): string {
  // Responses for programs have no `<body>`.
  const body = html.slice(Math.max(0, html.indexOf('<body')))
  return decoded(
    body
      .replaceAll(/<(script|style|template|svg)\b.*?<\/\1>/gs, '')
      .replaceAll(/<\/?(?:a|b|em|strong|span|bdi|code|time|abbr|mark)\b[^>]*>/g, '')
      .replaceAll(/<[^>]*>/g, '\n'),
  )
}

export function titleOf(html: string): string {
  return decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' }

function decoded(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}
