import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import { DESTINATION_NAMES, type DestinationReport } from '#domain/conversions/conversion.ts'
import { failureText } from '../../api/call-shop.ts'
import { readConversions, testConversion } from '../../api/conversions.ts'
import { announce } from '../../shell/announcer.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { adviceOf, countsText, standingOf } from './destination-words.ts'

/** Who is told of sales: what each lacks, what became of the events, and a test event. */
export function ConversionsPart() {
  const { data, error, refetch } = useQuery({ queryKey: ['conversions'], queryFn: readConversions })
  return (
    <section className="settings-group conversions-part" aria-labelledby="conversions">
      <h3 id="conversions">{say('Sales that are told')}</h3>
      <p className="desk-hint">
        {say(
          'One event for each sale, once it counts, and only of visitors who allowed it. The secrets are set on the server, beside its other secrets; the shop shows them nowhere.',
        )}
      </p>
      {error && <LoadFailed what={say('The destinations')} error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className="conversions-list">
          {data.map(report => (
            <DestinationRow key={report.destination} report={report} onTested={() => void refetch()} />
          ))}
        </ul>
      )}
    </section>
  )
}

function DestinationRow({ report, onTested }: { report: DestinationReport; onTested(): void }) {
  const { destination, id, hasSecret } = report
  const name = DESTINATION_NAMES[destination]
  const advice = adviceOf(report)
  const [said, setSaid] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const send = async () => {
    if (isRunning) return
    setRunning(true)
    const words = await testConversion(destination).then(
      ({ isTaken, reason }) =>
        isTaken
          ? say('{name} took the test event.', { name })
          : say('{name} did not take the test event: {reason}.', { name, reason }),
      (error: unknown) => say('The test event failed. {error}', { error: failureText(error) }),
    )
    setSaid(words)
    announce(words)
    setRunning(false)
    onTested()
  }
  return (
    <li data-stopped={report.stop !== null || undefined}>
      <div>
        <b>{name}</b>
        <p>{standingOf(report)}</p>
        {advice && <p>{advice}</p>}
        <p className="desk-hint">{countsText(report)}</p>
        {said && <p className="desk-hint">{said}</p>}
      </div>
      <button
        type="button"
        className="desk-button"
        disabled={id === null || !hasSecret}
        aria-disabled={isRunning || undefined}
        onClick={() => void send()}
      >
        {isRunning ? say('Sending…') : say('Send a test event')}
        <span className="sr-only"> {say('to {name}', { name })}</span>
      </button>
    </li>
  )
}
