import { say } from '#backoffice/language/say.ts'
import type { CallAttempt, CallCard } from '#domain/calls/call.ts'
import { formatTaka } from '#domain/money.ts'
import { msFrom, spanWords, timeToCall } from '../words/call-clock.ts'
import { OUTCOME_WORDS } from '../words/outcome-words.ts'
import { numberWords, orderWords, shareWords } from '../words/reason-words.ts'
import { takaText } from '../words/taka-text.ts'
import { isRed } from '../words/wait-words.ts'

/** Older ones stand in the timeline of the order. */
const SHOWN_TRIES = 4

/** Three boxes in words: what is at risk, what is known of the number, what was tried. */
export function CallFacts({ card, now }: { card: CallCard; now: Date }) {
  const { loss, row, nextTries } = card
  const share = shareWords(row.reasons)
  const { outTaka, backTaka, packingTaka } = loss
  return (
    <div className="call-facts">
      <section>
        <h3>{say('At risk')}</h3>
        <p>
          {say('If it comes back we lose about')} <b>{formatTaka(outTaka + backTaka + packingTaka)}</b>
          {say(': {outTaka} out, {backTaka} back, {packingTaka} packing.', {
            outTaka: takaText(outTaka),
            backTaka: takaText(backTaka),
            packingTaka: takaText(packingTaka),
          })}
        </p>
        {share && <p className="desk-hint">{share}</p>}
      </section>
      <section>
        <h3>{say('This number')}</h3>
        <p>{numberWords(row.reasons)}</p>
        {orderWords(row.reasons).map(words => (
          <p key={words} className="desk-hint">
            {words}
          </p>
        ))}
      </section>
      <section>
        <h3>{say('Tries so far')}</h3>
        <Tries card={card} now={now} />
        {nextTries.length > 0 && (
          <p className="desk-hint">
            {say('If nobody answers: {list}.', { list: nextTries.map(at => timeToCall(at, now)).join(', ') })}
          </p>
        )}
      </section>
    </div>
  )
}

function Tries({ card: { attempts, row }, now }: { card: CallCard; now: Date }) {
  const made = attempts.filter(({ undoneAt }) => undoneAt === null).toReversed()
  if (made.length === 0) {
    const waitsMs = msFrom(row.dueAt, now)
    return (
      <p>
        {say('None.')}{' '}
        {waitsMs > 0 && (
          <>
            {say('Waits')} <b data-late={isRed(row, now) || undefined}>{spanWords(waitsMs)}</b>
            {say(', red after {spanWords}.', {
              spanWords: spanWords(Date.parse(row.redAt) - Date.parse(row.dueAt)),
            })}
          </>
        )}
      </p>
    )
  }
  return (
    <ul>
      {made.slice(0, SHOWN_TRIES).map(attempt => (
        <li key={attempt.id}>{attemptWords(attempt, now)}</li>
      ))}
    </ul>
  )
}

const attemptWords = ({ at, outcome, note, by }: CallAttempt, now: Date): string =>
  [
    `${timeToCall(at, now)}: ${OUTCOME_WORDS[outcome].toLowerCase()}`,
    by === null ? say('by the customer') : by.name,
    ...(note === null ? [] : [`“${note}”`]),
  ].join(', ')
