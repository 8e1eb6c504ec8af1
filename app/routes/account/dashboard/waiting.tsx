import { dashboardWords as words } from '#app/features/applications/application-page.words.ts'
import { waitingFirst } from '#app/features/own-cases/own-case.ts'
import { waitAddress, waitWords } from '#app/features/own-cases/own-case.words.ts'
import type { OwnCase } from '#app/features/own-cases/read-own-cases.server.ts'
import { placeName } from '#app/features/visas/place-name.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TaskList, TaskRow } from '#app/ui/document/task-list.tsx'
import { Flag } from '#app/ui/flag.tsx'
import { Section } from '#app/ui/page/section.tsx'

/** Everything waiting for the traveller, most urgent first and with a button. */
export function Waiting({ cases }: { cases: readonly OwnCase[] }) {
  const steps = waitingFirst(cases).flatMap((one) => one.waits.map((wait) => ({ one, wait })))
  if (cases.length === 0) return null
  if (steps.length === 0) return <p className="lede">{words.nothing}</p>
  return (
    <Section name="waiting" title={words.waiting} titleClass="title-small" className="accent card stack">
      <TaskList>
        {steps.map(({ one, wait }, index) => {
          const [said, to] = [waitWords(wait), waitAddress(one.id, wait)]
          const asked = { what: said, country: placeName(one.toName) }
          const traveller = one.traveller?.name
          const text = traveller ? words.waitingForPerson({ ...asked, traveller }) : words.waitingFor(asked)
          return (
            <TaskRow
              key={`${to} ${said}`}
              end={index === 0 && <ButtonLink to={to}>{words.waitingButton[wait.kind]}</ButtonLink>}
            >
              <p className="inline-row gap-10 task-words">
                <Flag code={one.toCountry} />
                <span>{index === 0 ? text : <a href={to}>{text}</a>}</span>
              </p>
            </TaskRow>
          )
        })}
      </TaskList>
    </Section>
  )
}
