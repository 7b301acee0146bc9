import { say } from '#backoffice/language/say.ts'
import type { CallerNow, CallQueue } from '#domain/calls/call.ts'
import { shortcutsOfCalls } from '../../shell/call-shortcuts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { clockTime } from '../words/call-clock.ts'

/** Who calls whom now, what came of today's calls, and the keys. */
export function TeamPart({ queue, myId }: { queue: CallQueue | undefined; myId: string }) {
  // all of it at once: who calls now stands above the rest
  if (!queue) return <aside className="calls-team" aria-label={say('Team')} />
  return (
    <aside className="calls-team" aria-label={say('Team')}>
      <h2>{say('Calling now')}</h2>
      {queue.calling.length === 0 && <p className="queue-empty">{say('Nobody has called today.')}</p>}
      <ul className="calls-callers">
        {queue.calling.map(caller => (
          <li key={caller.id} data-active={caller.orderId !== null || undefined}>
            <Avatar name={caller.name} />
            <span>
              <b>
                {caller.name}
                {caller.id === myId && say(', you')}
              </b>
              <small>{callerWords(caller)}</small>
            </span>
          </li>
        ))}
      </ul>
      <h2>{say('Today, the team')}</h2>
      <TodayFigures today={queue.today} />
      <h2>{say('Keys')}</h2>
      <dl className="calls-keys">
        {shortcutsOfCalls.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key.length === 1 ? key.toUpperCase() : key}</kbd>
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}

function callerWords({ orderNo, lane, since, lastCallAt }: CallerNow): string {
  if (orderNo !== null) {
    const what = lane === 'rescue' ? say(', saving a parcel') : lane === 'callback' ? say(', callback') : ''
    return say('Order {orderNo}{what}{part}', {
      orderNo,
      what,
      part: since === null ? '' : say(', since {since}', { since: clockTime(since) }),
    })
  }
  return lastCallAt === null
    ? say('holds no order')
    : say('holds no order, last call {lastCallAt}', { lastCallAt: clockTime(lastCallAt) })
}

function TodayFigures({ today }: { today: CallQueue['today'] }) {
  const figure = (value: number | null, unit = '') =>
    value === null ? '–' : `${value.toLocaleString('en-US')}${unit}`
  return (
    <dl className="calls-today">
      <div>
        <dt>{say('calls')}</dt>
        <dd>{figure(today.calls)}</dd>
      </div>
      <div>
        <dt>{say('confirmed')}</dt>
        <dd>{figure(today.confirmed)}</dd>
      </div>
      <div>
        <dt>{say('order to first call, middle')}</dt>
        <dd>{figure(today.firstCallMinutes, ' min')}</dd>
      </div>
      <div>
        <dt>{say('called in time')}</dt>
        <dd>{figure(today.promptPercent, ' %')}</dd>
      </div>
    </dl>
  )
}
