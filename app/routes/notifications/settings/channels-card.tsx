import { useEffect } from 'react'
import type { OwnChannels } from '#app/features/notifications/channels/choose-channels.server.ts'
import { type Topic, topics } from '#app/features/notifications/notification.ts'
import { href } from '#app/lib/words/href.ts'
import { Button } from '#app/ui/button.tsx'
import { DrawnField } from '#app/ui/form/drawn-field.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { type Column, DataTable } from '#app/ui/page/data-table.tsx'
import { Card } from '#app/ui/page/section.tsx'
import type { channelsForm } from './channels.form.ts'
import { channelWords as words } from './channels.words.ts'
import { PushBrowsers } from './push-browsers.tsx'

type ChannelsForm = ReturnType<ReturnType<typeof channelsForm>['show']>
type Props = { form: ChannelsForm; channels: OwnChannels }

/** The notifications sent while no page is open, and their quiet hours. */
export function ChannelsCard({ form: { fields }, channels }: Props) {
  const { pushKey, browsers, sendsTexts, phone } = channels
  useOwnZone(fields.quietZone.name)
  const hasTexts = sendsTexts && phone !== null
  return (
    <Card name="channels" title={words.title} id="channels">
      <p className="muted">{words.text}</p>
      <PushBrowsers pushKey={pushKey} browsers={browsers} />
      {(pushKey !== undefined || hasTexts) && (
        <PostForm className="stack" data-busy={words.busy}>
          <input type="hidden" name="act" value="channels" />
          <h3 id="channel-topics">{words.topics.title}</h3>
          <DataTable
            labelledBy="channel-topics"
            beside
            columns={[
              { name: words.topics.topic, of: (topic) => words.topics.names[topic] },
              ...(pushKey === undefined ? [] : [ticks(words.topics.push, fields.pushTopics)]),
              ...(hasTexts ? [ticks(words.topics.text, fields.textTopics)] : []),
            ]}
            rows={topics}
            keyOf={(topic) => topic}
          />
          <p className="small muted">{words.topics.also}</p>
          <Texts channels={channels} way={fields.textWay} />
          <h3>{words.quiet.title}</h3>
          <DrawnField {...fields.quiet} />
          <div className="channel-hours">
            <DrawnField {...fields.quietFrom} />
            <DrawnField {...fields.quietTo} />
          </div>
          <DrawnField {...fields.quietZone} />
          <div>
            <Button>{words.save}</Button>
          </div>
        </PostForm>
      )}
      {pushKey === undefined && !hasTexts && <Texts channels={channels} way={fields.textWay} />}
    </Card>
  )
}

/** Defaults the time zone to the browser's. */
function useOwnZone(id: string): void {
  useEffect(() => {
    const select = document.getElementById(id)
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (!(select instanceof HTMLSelectElement) || select.value !== '') return
    if ([...select.options].some(({ value }) => value === own)) select.value = own
  }, [id])
}

/** A column of the table: whether each topic uses this channel. */
function ticks(name: string, { name: field, ticked = [] }: ChannelsForm['fields']['pushTopics']): Column<Topic> {
  return {
    name,
    of: (topic) => (
      <input
        className="switch"
        type="checkbox"
        name={field}
        value={topic}
        defaultChecked={ticked.includes(topic)}
        aria-label={words.topics.by({ way: name, topic: words.topics.names[topic] })}
      />
    ),
  }
}

type TextsProps = { channels: OwnChannels; way: ChannelsForm['fields']['textWay'] }

function Texts({ channels: { sendsTexts, sendsWhatsapp, phone }, way }: TextsProps) {
  if (!sendsTexts) return <p>{words.texts.unavailable}</p>
  if (phone === null) {
    return (
      <p>
        {words.texts.noPhone} <a href={href('/security/phone')}>{words.texts.addPhone}</a>
      </p>
    )
  }
  return (
    <>
      <p>{words.texts.to({ phone })}</p>
      {sendsWhatsapp ? <DrawnField {...way} /> : <p className="small muted">{words.texts.noWhatsapp}</p>}
    </>
  )
}
