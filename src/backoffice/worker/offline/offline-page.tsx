import { useEffect } from 'react'
import { say } from '#backoffice/language/say.ts'
import { deviceOwner } from '#web/app/clear-device.ts'
import { readKeptDesk } from '../../calls/desk/kept-desk.ts'
import { clockTime } from '../../calls/words/call-clock.ts'
import { outcomeWords } from '../../calls/words/outcome-words.ts'

/** The shop is looked for this often, in milliseconds: a phone says that it has a network when it has none, and late. */
const LOOK_EVERY_MS = 15_000
/** Any answer will do; this one is small and has nobody in it. */
const ANSWERED = '/dashboard/manifest.webmanifest'

/**
 * What an address of the dashboard shows without a connection: that there is none, and what waits on this device. It has
 * no person and nothing of the shop; the dashboard itself opens at the same address once the shop answers.
 */
export function OfflinePage() {
  useReturn()
  const owner = deviceOwner()
  return (
    <main className="offline-page">
      <title>{say('No connection')}</title>
      <h1>{say('No connection')}</h1>
      <p>{say('The dashboard opens by itself as soon as there is one.')}</p>
      <p>
        <button type="button" className="desk-button" onClick={() => location.reload()}>
          {say('Try again')}
        </button>
      </p>
      {owner !== undefined && <KeptCalls owner={owner} />}
    </main>
  )
}

/** What the call desk kept in this tab: a call in progress, notes, outcomes that were not stored. */
function KeptCalls({ owner }: { owner: string }) {
  const { call, notes, waiting } = readKeptDesk(owner)
  const typed = Object.entries(notes).filter(([, note]) => note.trim() !== '')
  if (!call && typed.length === 0 && waiting.length === 0) return null
  return (
    <section className="offline-kept">
      <h2>{say('On this device')}</h2>
      <ul>
        {call && (
          <li>
            {say('A call began at {time}. It goes on where it was once there is a connection.', {
              time: clockTime(call.at),
            })}
          </li>
        )}
        {waiting.map(({ key, order, sent }) => (
          <li key={key}>
            {say('Order {orderNo}, {name}: {sent}', {
              orderNo: order.orderNo,
              name: order.name,
              sent: outcomeWords(sent),
            })}{' '}
            {say('is not stored yet.')} {say('It is kept here and goes as soon as the connection is back.')}
          </li>
        ))}
        {typed.map(([id, note]) => (
          <li key={id}>{say('Your note, not saved yet: “{note}”', { note })}</li>
        ))}
      </ul>
    </section>
  )
}

/** Opens the dashboard once the shop answers. */
function useReturn(): void {
  useEffect(() => {
    const look = async () => {
      const answer = await fetch(ANSWERED, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
      if (answer?.ok) location.reload()
    }
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    const now = () => void look()
    addEventListener('online', now)
    return () => {
      clearInterval(timer)
      removeEventListener('online', now)
    }
  }, [])
}
