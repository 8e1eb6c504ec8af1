/** Words of a line; marked if absent on the other side. */
export type Piece = { readonly text: string; readonly isMarked: boolean }

/** A line before and after a change; null on the side where it is missing. */
export type ChangedRow = { readonly before: readonly Piece[] | null; readonly after: readonly Piece[] | null }

/** Rows in page order, with the number of unchanged lines left out between them. */
export type Comparison = readonly (ChangedRow | { readonly skipped: number })[]

// Lines of context around a change.
const around = 2

/** Compares 2 versions of a text line by line and marks the words that differ. */
export function compareTexts(before: string, after: string): Comparison {
  const [old, now] = [linesIn(before), linesIn(after)]
  const rows: (ChangedRow & { isSame: boolean })[] = []
  let [left, right] = [0, 0]
  for (const [atOld, atNow] of [...common(old, now), [old.length, now.length] as const]) {
    rows.push(...changed(old.slice(left, atOld), now.slice(right, atNow)))
    const line = old[atOld]
    if (line !== undefined) rows.push({ ...same(line), isSame: true })
    ;[left, right] = [atOld + 1, atNow + 1]
  }
  return folded(rows)
}

const linesIn = (text: string) => (text === '' ? [] : text.split('\n'))
const same = (line: string): ChangedRow => {
  const pieces = [{ text: line, isMarked: false }]
  return { before: pieces, after: pieces }
}

/** Replaced lines are compared word by word if they are similar. */
function changed(old: readonly string[], now: readonly string[]): (ChangedRow & { isSame: boolean })[] {
  const length = Math.max(old.length, now.length)
  return Array.from({ length }, (_, at) => ({ before: old[at], after: now[at] })).flatMap(({ before, after }) => {
    if (before === undefined || after === undefined) {
      return [
        {
          before: before === undefined ? null : marked(before),
          after: after === undefined ? null : marked(after),
          isSame: false,
        },
      ]
    }
    const [olds, news] = [before.split(' '), after.split(' ')]
    const kept = common(olds, news)
    if (kept.length * 3 < Math.min(olds.length, news.length)) {
      return [{ before: marked(before), after: marked(after), isSame: false }]
    }
    return [
      {
        before: pieces(olds, new Set(kept.map(([one]) => one))),
        after: pieces(news, new Set(kept.map(([, other]) => other))),
        isSame: false,
      },
    ]
  })
}

const marked = (text: string): Piece[] => [{ text, isMarked: true }]

function pieces(words: readonly string[], kept: ReadonlySet<number>): Piece[] {
  const found: { words: string[]; isMarked: boolean }[] = []
  for (const [at, word] of words.entries()) {
    const isMarked = !kept.has(at)
    const last = found.at(-1)
    if (last?.isMarked === isMarked) last.words.push(word)
    else found.push({ words: [word], isMarked })
  }
  return found.map(({ words, isMarked }) => ({ text: words.join(' '), isMarked }))
}

function folded(rows: readonly (ChangedRow & { isSame: boolean })[]): Comparison {
  const isNear = rows.map((_, at) => rows.slice(Math.max(0, at - around), at + around + 1).some((row) => !row.isSame))
  const shown: (ChangedRow | { skipped: number })[] = []
  for (const [at, { before, after }] of rows.entries()) {
    const last = shown.at(-1)
    if (isNear[at]) shown.push({ before, after })
    else if (last && 'skipped' in last) shown[shown.length - 1] = { skipped: last.skipped + 1 }
    else shown.push({ skipped: 1 })
  }
  return shown
}

// Above this, only common prefixes and suffixes are matched, so that a comparison cannot block the server.
const mostPairs = 4_000_000

/** Longest common subsequence, as index pairs. */
function common(one: readonly string[], other: readonly string[]): [number, number][] {
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let [endOne, endOther] = [one.length, other.length]
  while (endOne > start && endOther > start && one[endOne - 1] === other[endOther - 1]) {
    endOne -= 1
    endOther -= 1
  }
  const head = Array.from({ length: start }, (_, at): [number, number] => [at, at])
  const tail = Array.from({ length: one.length - endOne }, (_, at): [number, number] => [endOne + at, endOther + at])
  const middle = longest(one.slice(start, endOne), other.slice(start, endOther))
  return [...head, ...middle.map(([left, right]): [number, number] => [left + start, right + start]), ...tail]
}

function longest(one: readonly string[], other: readonly string[]): [number, number][] {
  if (one.length * other.length > mostPairs) return []
  const width = other.length + 1
  const lengths = new Uint32Array((one.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        one[row] === other[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) pairs.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return pairs
}
