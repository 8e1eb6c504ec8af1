import { useFetcher } from 'react-router'
import { passportWords as stepWords } from '#app/features/applications/steps/passport.words.ts'
import type { CasePaper } from '#app/features/casework/detail/case-papers.ts'
import { factWords, passportWords, paperWords as words } from '#app/features/casework/detail/detail.words.ts'
import { caseAt } from '#app/features/casework/queue/queue-query.ts'
import { formatDate } from '#app/lib/plain-date.ts'
import { Button } from '#app/ui/button.tsx'
import type { CaseView } from '../case-view.ts'

/** What the answers say of the same things, line by line, to be compared with what is on the document. */
export function PaperCompare({ view, paper }: { view: CaseView; paper: CasePaper }) {
  const { detail } = view
  const { data, Form } = useFetcher<{ number: string }>()
  const revealed = data?.number ?? view.revealed
  const rows = rowsFor(view, paper.kind)
  if (rows.length === 0) return null
  const isPassport = paper.kind === 'passport'
  return (
    <div className="stack stack-sm">
      <h4 className="label">{words.compare}</h4>
      <dl className="paper-rows line-above">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={name === stepWords.number ? 'mono' : undefined}>
              <bdi>{(name === stepWords.number && revealed) || value || factWords.notGiven}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {isPassport && detail.passportRule && <p className="small muted">{detail.passportRule}</p>}
      {isPassport && detail.may.reveal && <Reveal view={view} isDone={!!revealed} Form={Form} />}
    </div>
  )
}

type RevealProps = { view: CaseView; isDone: boolean; Form: ReturnType<typeof useFetcher>['Form'] }

/** The whole number is an act of its own, and written down. */
function Reveal({ view: { detail, list, paper }, isDone, Form }: RevealProps) {
  if (isDone) return <p className="hint">{passportWords.revealed}</p>
  const address = caseAt(`${detail.application.id}/passport-number`, list, { doc: paper })
  return (
    <Form method="post" action={address} className="stack stack-sm">
      <Button look="quiet" small>
        {passportWords.reveal}
      </Button>
      <p className="hint">{passportWords.revealHint}</p>
    </Form>
  )
}

// What a document shows of a person and a journey: the rest of the answers is below.
const asked: Record<string, readonly string[]> = {
  passport: ['passport', 'name'],
  photo: ['name'],
  bank_statement: ['name', 'contact'],
}

function rowsFor({ detail }: CaseView, kind: string): (readonly [string, string])[] {
  const slugs = asked[kind] ?? ['name']
  const rows = slugs.flatMap((slug) => detail.sections.find((section) => section.slug === slug)?.rows ?? [])
  const { travelOn } = detail.application
  const travel: (readonly [string, string])[] = travelOn ? [[factWords.travelOn, formatDate(travelOn)]] : []
  return kind === 'photo' ? rows : [...rows, ...travel]
}
