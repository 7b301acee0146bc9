import { useEffect, useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { deviceOwner } from '#web/app/clear-device.ts'
import { readKeptDesk } from '../../calls/desk/kept-desk.ts'
import { clockTime } from '../../calls/words/call-clock.ts'
import type { OutboxEntry } from '../../outbox/outbox-entry.ts'
import { openStore } from '../../outbox/outbox-store.ts'

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
      {owner !== undefined && <Kept owner={owner} />}
    </main>
  )
}

/** What this device keeps for its person: what waits in the outbox, and what the call desk kept in this tab. */
function Kept({ owner }: { owner: string }) {
  const entries = useOutboxEntries(owner)
  const { call, notes } = readKeptDesk(owner)
  const typed = Object.entries(notes).filter(([, note]) => note.trim() !== '')
  if (!call && typed.length + entries.length === 0) return null
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
        {entries.map(({ requestId, orderNo, words, at }) => (
          <li key={requestId}>
            {say('Order {orderNo}: {words}', { orderNo, words })}
            <small>{say('{at}, waits to be sent', { at: clockTime(at) })}</small>
          </li>
        ))}
        {typed.map(([id, note]) => (
          <li key={id}>{say('Your note, not saved yet: “{note}”', { note })}</li>
        ))}
      </ul>
    </section>
  )
}

/** What waits to be sent for this person. Only the dashboard itself sends, changes or drops any of it. */
function useOutboxEntries(owner: string): readonly OutboxEntry[] {
  const [entries, setEntries] = useState<readonly OutboxEntry[]>([])
  useEffect(() => {
    void openStore(owner)
      .then(store => store.change(kept => kept))
      .then(setEntries)
  }, [owner])
  return entries
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
