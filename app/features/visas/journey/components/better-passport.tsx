import { placeName } from '#app/features/visas/place-name.ts'
import type { RouteAnswer } from '#app/features/visas/route.ts'
import { visaWords } from '#app/features/visas/visa.words.ts'
import { briefListText } from '#app/lib/words/formats.ts'
import { TaskList, TaskRow } from '#app/ui/document/task-list.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Section } from '#app/ui/page/section.tsx'
import { journeyWords } from '../journey.words.ts'
import type { ComparedPassport, ComparedPassports } from '../read-passports-compared.server.ts'

const words = journeyWords.better

type Props = {
  compared: ComparedPassports
  /** The passport of the page. */
  asked: string
  answerAt: (code: string) => string
}

/** Recommends which of the traveller's passports to use, with the requirement for each. */
export function BetterPassport({ compared: { best, because, others, over }, asked, answerAt }: Props) {
  const { from } = best.answer
  return (
    <Section name="better" title={because ? titleOf(from) : words.equal} as="h3">
      <p>{because ? words.why(because, headlineOf(best), headlineOf(over), stayOf(best)) : words.equalWhy}</p>
      <TaskList>
        {[best, ...others].map((one) => (
          <PassportRow key={one.answer.from.code} one={one} asked={asked} answerAt={answerAt} />
        ))}
      </TaskList>
      <p className="hint">{words.both}</p>
    </Section>
  )
}

type RowProps = { one: ComparedPassport } & Pick<Props, 'asked' | 'answerAt'>

function PassportRow({ one, asked, answerAt }: RowProps) {
  const { from } = one.answer
  return (
    <TaskRow
      end={
        from.code === asked ? (
          <span className="muted">{words.asked}</span>
        ) : (
          <a href={answerAt(from.code)}>{words.open({ name: placeName(from.name) })}</a>
        )
      }
    >
      <span>
        <span className="label inline-row gap-8">
          <Flag code={from.code} /> {from.name}
        </span>
        <span className="line-note">{briefListText([headlineOf(one), stayOf(one), fitsOf(one)].filter(Boolean))}</span>
      </span>
    </TaskRow>
  )
}

function titleOf(from: RouteAnswer['from']): string {
  return from.kind === 'document' ? words.document({ name: from.name }) : words.title({ name: placeName(from.name) })
}

const headlineOf = ({ answer }: ComparedPassport) => visaWords.headline[answer.requirement.kind]

function stayOf({ answer: { requirement } }: ComparedPassport): string {
  return requirement.days === null ? '' : visaWords.stayWithin(requirement.days)
}

function fitsOf({ fits }: ComparedPassport): string {
  if (fits === null) return ''
  return fits ? words.fitsWithin : words.fitsNotWithin
}
