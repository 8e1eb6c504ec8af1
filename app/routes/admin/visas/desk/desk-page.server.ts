import { type AssignProblem, assignFacts } from '#app/features/visas/desk/assign-facts.server.ts'
import type { readDesk } from '#app/features/visas/desk/read-desk.server.ts'
import { editWords } from '#app/features/visas/edit/edit.words.ts'
import { typedFrom } from '#app/features/visas/edit/fact-checks.ts'
import { type CheckedOrder, type CheckedProblem, markChecked } from '#app/features/visas/edit/mark-checked.server.ts'
import { isPlainDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import type { Fields } from '#app/platform/http/forms.ts'
import type { RequestContext } from '#app/platform/request-context.server.ts'
import { listOf } from '#app/routes/admin/components/list-of.ts'
import type { FieldProblem } from '#app/ui/form/problems.ts'
import { checkedPart, nobody } from './desk.form.ts'
import { deskWords as words } from './desk.words.ts'

type Row = Awaited<ReturnType<typeof readDesk>>['rows'][number]
type Names = ReadonlyMap<string, string>

/** The row as rendered: no other data of the fact is sent. */
export function shownRow(row: Row, names: Names) {
  const { key, to, standing, until, due, confidence, evidence, owner } = row
  return {
    ...{ key, to, standing, until, confidence, owner },
    dueOn: due.on,
    reasons: reasonsOf(row),
    ...whatOf(row, names),
    evidence: evidence && { name: evidence.publisher, url: evidence.url },
  }
}

export type DeskRow = ReturnType<typeof shownRow>

/** The reasons for the due date, except those that the confidence or the heading of the group say. */
function reasonsOf({ due, standing }: Row): string[] {
  return due.reasons.flatMap((reason) =>
    reason.because === 'weak' || (reason.because === 'ends' && standing !== 'due') ? [] : [words.reason(reason)],
  )
}

/** The subject of a row: a link to its page, or its text. */
function whatOf({ to, rules, passport, transit, scheme, conditions }: Row, names: Names) {
  if (scheme) return { what: scheme.name, at: href('/admin/visas/schemes/:schemeId', { schemeId: scheme.id }) }
  if (conditions) return { what: words.conditions, conditions: { file: conditions.file, lines: conditions.lines } }
  if (transit) {
    const { airside, landside, hours, conditions, note, passports } = transit
    const named = listOf(passports.map((code) => names.get(code) ?? code))
    return {
      what: words.transit({ count: passports.length }),
      transit: { rule: { airside, landside, hours, conditions, note }, passports: named },
    }
  }
  const { passports = [] } = (passport ?? rules)?.group ?? {}
  const [from = ''] = passports
  return {
    what: passport ? words.passport({ count: passports.length }) : words.rules({ count: passports.length }),
    at:
      passports.length === 1 ? href('/admin/visas/routes/:from/:to', { from, to }) : `${href('/admin/visas')}?to=${to}`,
    says: passport?.group.asked.map(editWords.passportAsked).join('; '),
  }
}

type Keys = Pick<CheckedOrder, 'groups' | 'passports' | 'transits' | 'schemes'> & { destinations: readonly string[] }

/** Parses the selected checkboxes: facts in the version shown, so that no other is marked. */
function readKeys(keys: readonly string[]): Keys {
  const read = keys.flatMap((key) => {
    const [what, to, ...parts] = parsed(key) ?? []
    return what && to ? [{ what, to, parts }] : []
  })
  const of = <Order>(kind: string, order: (to: string, parts: readonly (string | null)[]) => Order | undefined) =>
    read.flatMap(({ what, to, parts }) => (what === kind ? (order(to, parts) ?? []) : []))
  return {
    groups: of('rules', (to, [asOf, until, mark]) =>
      asOf && isPlainDate(asOf) && mark
        ? { to, asOf, mark, until: until && isPlainDate(until) ? until : null }
        : undefined,
    ),
    passports: of('passport', (to, [mark, says]) => (mark && says ? { to, mark, says } : undefined)),
    transits: of('transit', (_to, [mark, id]) => (mark && id ? { id, mark } : undefined)),
    schemes: of('scheme', (_to, [asOf, id]) => (asOf && id ? { id, asOf } : undefined)),
    destinations: read.map(({ to }) => to),
  }
}

function parsed(key: string): (string | null)[] | undefined {
  try {
    const value: unknown = JSON.parse(key)
    const isList = Array.isArray(value) && value.every((part) => part === null || typeof part === 'string')
    return isList ? value : undefined
  } catch {
    return undefined // Not one of our checkboxes.
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

/** Records a check of the selected facts, or assigns their owner, depending on the button pressed. */
export async function answerDesk(ctx: RequestContext, fields: Fields, most: number): Promise<DeskAnswer | Done> {
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
    const assigned = await assignFacts(ctx, { destinations, ownerId })
    return assigned.ok ? { flash: 'facts-assigned' } : wrong(assigned.problem.code)
  }
  const { checkedSource = '', checkedOn = '', says = '' } = typed as Readonly<Record<string, string>>
  const marked = await markChecked(ctx, { ...keys, source: checkedSource, checkedOn, says })
  return marked.ok ? { flash: 'fact-checked' } : wrong(marked.problem.code)
}
