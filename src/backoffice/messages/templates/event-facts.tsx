import { say } from '#backoffice/language/say.ts'
import type { EventFigures } from '#domain/customer-messages/customer-message.ts'
import type { MessageEvent } from '#domain/customer-messages/message-events.ts'
import { WHEN, whoDoesNot } from './event-words.ts'

type EventFactsProps = {
  event: MessageEvent
  /** Undefined: not known, as for who may not read the settings. */
  capPerPhone: number | undefined
  /** Of the last 30 days; undefined until they are known. */
  figures: EventFigures | undefined
}

/** When a message goes out, who gets none, and what became of those of the last 30 days. */
export function EventFacts({ event, capPerPhone, figures }: EventFactsProps) {
  return (
    <>
      <div className="msg-when">
        <div>
          <h3>{say('When')}</h3>
          <p>{WHEN[event]}</p>
        </div>
        <div>
          <h3>{say('Who does not get it')}</h3>
          <p>{whoDoesNot(event, capPerPhone)}</p>
        </div>
      </div>
      <dl className="msg-figures">
        <Figure label={say('Last 30 days')} count={figures?.handed} about={say('handed to the gateway')} />
        <Figure
          label={say('Unknown')}
          count={figures?.unknown}
          about={figures?.unknown === 0 ? say('every answer came') : say('not sent again, look at them')}
        />
        <Figure label={say('Refused')} count={figures?.refused} about={say('by the gateway, with a code')} />
        <Figure
          label={say('Dropped')}
          count={figures?.dropped}
          about={
            figures && figures.optedOut > 0
              ? say('overtaken; {count} opted out', { count: figures.optedOut })
              : say('the news was overtaken')
          }
        />
      </dl>
    </>
  )
}

type FigureProps = { label: string; count: number | undefined; about: string }

/** The room of a figure is there before it is known. */
const Figure = ({ label, count, about }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{count === undefined ? '\u2007' : count.toLocaleString('en-US')}</b>
      <small>{about}</small>
    </dd>
  </div>
)
