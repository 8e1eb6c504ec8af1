import { type FormEvent, useEffect, useState } from 'react'
import { type SubmitFunction, useSubmit } from 'react-router'
import type { OwnChannels } from '#app/features/notifications/channels/choose-channels.server.ts'
import { dayOf, formatDate } from '#app/lib/plain-date.ts'
import { href } from '#app/lib/words/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ActButton } from '#app/ui/form/act-button.tsx'
import { PostForm } from '#app/ui/form/post-form.tsx'
import { hidden } from '#app/ui/hidden.tsx'
import { channelWords } from './channels.words.ts'

const words = channelWords.push

type Browsers = OwnChannels['browsers']
type Props = { pushKey: string | undefined; browsers: Browsers }

/** Push notifications in this browser, and the other browsers that receive them. */
export function PushBrowsers({ pushKey, browsers }: Props) {
  if (pushKey === undefined) return <p>{words.unavailable}</p>
  const own = browsers.find(({ isThis }) => isThis)
  const others = browsers.filter(({ isThis }) => !isThis)
  return (
    <>
      <div className="row middle apart gap-8">
        <h3>{words.title}</h3>
        <Badge tone={own ? 'green' : 'grey'}>{own ? words.on : words.off}</Badge>
      </div>
      {own ? <TurnOff browser={own} /> : <TurnOn pushKey={pushKey} />}
      {others.length > 0 && <Others browsers={others} />}
    </>
  )
}

function TurnOff({ browser: { id, createdAt } }: { browser: Browsers[number] }) {
  const submit = useSubmit()
  // Unsubscribes the browser too. Even if that fails, nothing more is sent to it.
  const turnOff = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { endSubscription } = await import('./push-subscription.ts')
    await endSubscription()
    await submit(form)
  }
  return (
    <>
      <p>{words.onText({ day: formatDate(dayOf(createdAt)) })}</p>
      <PostForm onSubmit={turnOff}>
        <input type="hidden" name="act" value="push-off" />
        <input type="hidden" name="id" value={id} />
        <Button look="quiet" small>
          {words.turnOff}
        </Button>
      </PostForm>
    </>
  )
}

/** The permission prompt appears only after the button is pressed; an unsupported browser shows the reason. */
function TurnOn({ pushKey }: { pushKey: string }) {
  const isAble = usePush()
  const submit = useSubmit()
  const [status, setStatus] = useState('')
  const [isWaiting, setWaiting] = useState(false)
  const turnOn = async () => {
    if (isWaiting) return
    setWaiting(true)
    setStatus(words.busy)
    setStatus((await subscribed(pushKey, submit)) ?? '')
    setWaiting(false)
  }
  return (
    <>
      <p>{words.offText}</p>
      {isAble ? (
        <div className="stack stack-sm">
          <div>
            <Button type="button" small aria-busy={isWaiting || undefined} onClick={turnOn}>
              {words.turnOn}
            </Button>
          </div>
          <p className="small" role="status">
            {status}
          </p>
        </div>
      ) : (
        <p className="small">{words.unable}</p>
      )}
    </>
  )
}

/** Registers this browser for push; returns an error message if that fails. */
async function subscribed(pushKey: string, submit: SubmitFunction): Promise<string | undefined> {
  try {
    const permission = await Notification.requestPermission()
    if (permission !== 'granted') return permission === 'denied' ? words.blocked : words.dismissed
    const { newSubscription } = await import('./push-subscription.ts')
    await submit({ act: 'push-on', ...(await newSubscription(pushKey)) }, { method: 'post' })
    return undefined
  } catch {
    return words.failed
  }
}

function usePush(): boolean {
  const [isAble, setAble] = useState(false)
  useEffect(() => {
    setAble('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
  }, [])
  return isAble
}

function Others({ browsers }: { browsers: Browsers }) {
  return (
    <>
      <h3>{words.others}</h3>
      <ul className="rows">
        {browsers.map(({ id, name, createdAt }) => (
          <li className="row middle apart gap-8" key={id}>
            <span>
              {name}, {words.since({ day: formatDate(dayOf(createdAt)) })}
            </span>
            <ActButton
              to={`${href('/notifications/settings')}#channels`}
              fields={{ act: 'push-off', id }}
              look="quiet"
              small
            >
              {words.remove({ name, more: hidden })}
            </ActButton>
          </li>
        ))}
      </ul>
    </>
  )
}
