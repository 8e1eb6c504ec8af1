import { type AssignProblem, assignFacts } from '#app/features/visas/desk/assign-facts.server.ts'
import type { readDesk } from '#app/features/visas/desk/read-desk.server.ts'
import { typedFrom } from '#app/features/visas/edit/fact-checks.ts'
import { type CheckedOrder, type CheckedProblem, markChecked } from '#app/features/visas/edit/mark-checked.server.ts'
import { isPlainDate } from '#app/lib/plain-date.ts'
import type { Call } from '#app/platform/call.server.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { checkedPart, nobody } from './desk.form.ts'
import { deskWords as words } from './desk.words.ts'

type Row = Awaited<ReturnType<typeof readDesk>>['rows'][number]

/** A row as it is drawn: nothing else of the fact is sent. */
export function shownRow({ key, to, rules, scheme, standing, until, due, confidence, evidence, ...row }: Row) {
  const passports = rules?.group.passports ?? []
  return {
    key,
    to,
    type: scheme && { id: scheme.id, name: scheme.name },
    routes: passports.length,
    example: passports[0] ?? '',
    standing,
    until,
    due,
    confidence,
    evidence: evidence && { name: evidence.publisher, url: evidence.url },
    readOn: row.readOn,
    asking: row.asking,
    owner: row.owner,
  }
}

export type DeskRow = ReturnType<typeof shownRow>

/** What the boxes of the list name: the facts as they were shown, so that nothing else is marked. */
function readKeys(keys: readonly string[]): Pick<CheckedOrder, 'groups' | 'schemes'> & { destinations: string[] } {
  const read = keys.flatMap((key) => {
    const parts = parsed(key)
    return parts ? [parts] : []
  })
  return {
    schemes: read.flatMap(([what, , asOf, , id]) => (what === 'scheme' && id && asOf ? [{ id, asOf }] : [])),
    groups: read.flatMap(([what, to, asOf, until, mark]) => {
      if (what !== 'rules' || !to || !asOf || !isPlainDate(asOf) || !mark) return []
      return [{ to, asOf, mark, until: until && isPlainDate(until) ? until : null }]
    }),
    destinations: read.flatMap(([, to]) => to ?? []),
  }
}

function parsed(key: string): (string | null)[] | undefined {
  try {
    const value: unknown = JSON.parse(key)
    const isList = Array.isArray(value) && value.every((part) => part === null || typeof part === 'string')
    return isList ? value : undefined
  } catch {
    return undefined // not a box of ours
  }
}

export type DeskAnswer = {
  readonly typed: Readonly<Record<string, string>>
  readonly chosen: readonly string[]
  readonly problems: readonly FieldProblem[]
  readonly status: number
}

type Done = { readonly flash: string }

const fieldOf: Record<(CheckedProblem | AssignProblem)['code'] | 'no_owner', string> = {
  source: 'checkedSource',
  checkedOn: 'checkedOn',
  says: 'says',
  changed: 'desk-list',
  nothing: 'desk-list',
  not_a_colleague: 'owner',
  no_owner: 'owner',
}

/** Records a check of the chosen facts, or who looks after them, as the pressed button says. */
export async function answerDesk(call: Call, fields: Fields, most: number): Promise<DeskAnswer | Done> {
  const chosen = fields.all('fact').slice(0, most)
  const typed = { ...typedFrom(checkedPart.names, fields), owner: fields.text('owner') }
  const wrong = (code: keyof typeof fieldOf): DeskAnswer => {
    const problems = [{ field: fieldOf[code], message: words.problems[code] }]
    return { typed, chosen, problems, status: code === 'changed' ? 409 : 422 }
  }
  const { destinations, ...keys } = readKeys(chosen)
  if (destinations.length === 0) return wrong('nothing')
  if (fields.text('intent') === 'assign') {
    if (typed.owner === '') return wrong('no_owner')
    const ownerId = typed.owner === nobody ? undefined : typed.owner
    const assigned = await assignFacts(call, { destinations, ownerId })
    return assigned.ok ? { flash: 'facts-assigned' } : wrong(assigned.problem.code)
  }
  const { checkedSource = '', checkedOn = '', says = '' } = typed as Readonly<Record<string, string>>
  const marked = await markChecked(call, { ...keys, source: checkedSource, checkedOn, says })
  return marked.ok ? { flash: 'fact-checked' } : wrong(marked.problem.code)
}
