import { say } from '#backoffice/language/say.ts'
import { useNow } from '../../ui/use-now.ts'
import { placeInDay, quietParts } from './quiet-day.ts'
import { hourText } from './sending-words.ts'

/** The day from midnight to midnight: when it is quiet, and where now is. */
export function QuietBar({ from, to }: { from: number; to: number }) {
  const now = useNow()
  const parts = quietParts(from, to)
  if (parts.length === 0) return null
  return (
    <div
      className="msg-day"
      role="img"
      aria-label={say('Quiet hours from {from} to {to}', { from: hourText(from), to: hourText(to) })}
    >
      {parts.map(part => (
        <i key={part.from} style={{ left: `${part.from}%`, width: `${part.length}%` }}>
          {say('quiet')}
        </i>
      ))}
      <u style={{ left: `${placeInDay(now)}%` }} />
      {[to, from].map(hour => (
        <em key={hour} style={{ left: `${(hour / 24) * 100}%` }} data-edge={edgeOf(hour)}>
          {hourText(hour)}
        </em>
      ))}
    </div>
  )
}

/** A word at an end of the day does not reach beyond it. */
const edgeOf = (hour: number): 'start' | 'end' | undefined =>
  hour < 2 ? 'start' : hour > 21 ? 'end' : undefined
