// Long texts that are the same for many pages: drawn once, kept as bytes, and put in behind the drawing. React then only
// sees their numbers, and nothing of them is encoded again.
const numbers = new Map<string, number>()
const texts: Uint8Array[] = []

const encoder = new TextEncoder()

const opening = '<!--prepared '
const closing = '-->'

/** Keeps a drawing under a name. There are as many names as there are drawings: never one made of what a person typed. */
export function keepPrepared(name: string, html: string): void {
  const number = numbers.get(name) ?? texts.length
  numbers.set(name, number)
  texts[number] = encoder.encode(html)
}

/**
 * What stands for kept drawings inside an element, as its raw content. What a person typed is escaped, so that it never
 * looks like one; and it is a number, so that no name can end it early.
 */
export function preparedMark(...names: readonly string[]): { __html: string } {
  return { __html: names.map((name) => `${opening}${numbers.get(name)}${closing}`).join('') }
}

/** A part of a page that is the same for many, put in as it is. Only on pages without scripts. */
export function Prepared({ name, className }: { name: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text was drawn by our own components
  return <div className={className} dangerouslySetInnerHTML={preparedMark(name)} />
}

/** A drawn page in pieces, with the kept drawings in their places. */
export function withPrepared(html: string): (string | Uint8Array)[] {
  const [first = '', ...rest] = html.split(opening)
  return [
    first,
    ...rest.flatMap((piece) => {
      const end = piece.indexOf(closing)
      return [texts[Number(piece.slice(0, end))] ?? '', piece.slice(end + closing.length)]
    }),
  ]
}
