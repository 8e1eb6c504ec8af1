import { CircleCheck, FlaskConical } from 'lucide-react'
import type { Connection, ReceivedEvent } from '#app/features/payments/connections/connection.ts'
import { eventDays } from '#app/features/payments/connections/connection.ts'
import type { Unconnected } from '#app/features/payments/connections/read-connections.server.ts'
import { providerWords } from '#app/features/payments/provider.words.ts'
import { formatTimestamp } from '#app/lib/timestamp.ts'
import { Badge } from '#app/ui/badge.tsx'
import { SummaryList, SummaryRow } from '#app/ui/document/summary-list.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DataTable } from '#app/ui/page/data-table.tsx'
import { Card, Section } from '#app/ui/page/section.tsx'
import { providersWords as words } from './providers.words.ts'

/** A provider: any problem with its fix, then the methods it accepts and the payments received from it. */
export function ProviderCard({ connection }: { connection: Connection }) {
  const { name, mode, checkedAt, lastEvent, eventsAddress, failedEvents } = connection
  const { facts } = words
  const said = providerWords[name]
  return (
    <Section name={name} title={said} className="frame pad-20 stack">
      <div className="cluster">
        <Badge tone={mode === 'live' ? 'green' : 'yellow'} icon={mode === 'live' ? CircleCheck : FlaskConical}>
          {words.modes[mode]}
        </Badge>
      </div>
      <Problems connection={connection} />
      <SummaryList>
        <SummaryRow name={facts.takes}>{words.takenBy(connection)}</SummaryRow>
        <SummaryRow name={facts.checked}>{checkedAt ? formatTimestamp(checkedAt) : words.neverChecked}</SummaryRow>
        <SummaryRow name={facts.lastEvent}>
          {lastEvent ? (
            <>
              <span className="mono breaks-anywhere">{lastEvent.type}</span>
              <br />
              <span className="muted">{formatTimestamp(lastEvent.receivedAt)}</span>
            </>
          ) : (
            words.noEvent
          )}
        </SummaryRow>
        <SummaryRow name={facts.events({ eventDays })}>{words.eventCount(connection)}</SummaryRow>
        <SummaryRow name={facts.address}>
          <code className="breaks-anywhere">{eventsAddress}</code>
          <br />
          <span className="hint">{words.addressHint({ name: said })}</span>
        </SummaryRow>
      </SummaryList>
      {failedEvents.length > 0 && <FailedEvents name={said} events={failedEvents} />}
    </Section>
  )
}

function Problems({ connection: { name, problems, checkedAt } }: { connection: Connection }) {
  const said = providerWords[name]
  if (problems.length === 0) return checkedAt ? <Notice tone="ok" {...words.well} /> : <Notice {...words.unchecked} />
  return problems.map((problem) => {
    const { title, text } = words.problem(problem, said)
    return (
      <Notice key={problem.code} tone="warn" title={title} text={text}>
        {'detail' in problem && (
          <p className="small breaks-anywhere">
            {words.said({ name: said })}: <q>{problem.detail}</q>
          </p>
        )}
      </Notice>
    )
  })
}

function FailedEvents({ name, events }: { name: string; events: readonly ReceivedEvent[] }) {
  const { failed } = words
  return (
    <div className="stack stack-sm">
      <h3 className="title-small">{failed.title}</h3>
      <DataTable
        caption={failed.caption({ name })}
        captionHidden
        rows={events}
        keyOf={(_, index) => `${index}`}
        columns={[
          { name: failed.columns.type, of: ({ type }) => <span className="mono breaks-anywhere">{type}</span> },
          { name: failed.columns.at, of: ({ receivedAt }) => formatTimestamp(receivedAt) },
          { name: failed.columns.why, of: failed.why },
        ]}
      />
      <p className="hint">{failed.note}</p>
    </div>
  )
}

const listSetting = 'PAYMENT_PROVIDERS'

/** The providers that can be connected, with the settings required. */
export function NotConnected({ providers }: { providers: readonly Unconnected[] }) {
  const { others } = words
  return (
    <Section name="others" title={others.title} className="stack">
      {providers.map(({ name, settings }) => (
        <Card as="h3" key={name} name={name} title={providerWords[name]}>
          <p>{others.text({ settings: listSetting, first: `${listSetting}=${name}` })}</p>
          <ul className="stack stack-sm">
            {settings.map((key) => (
              <li key={key}>
                <code>{key}</code>
              </li>
            ))}
          </ul>
          <p className="hint">{others.note}</p>
        </Card>
      ))}
    </Section>
  )
}
