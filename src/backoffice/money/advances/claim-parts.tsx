import { say } from '#backoffice/language/say.ts'
import { type Advance, type AdvanceMethod, METHOD_NAMES } from '#domain/advances/advance.ts'
import { STANDING_WORDS, standingText } from './advance-words.ts'
import './advance-parts.css'

/** By which service money was sent. */
export const MethodMark = ({ method }: { method: AdvanceMethod }) => (
  <span className="pay-mark" data-method={method}>
    {METHOD_NAMES[method]}
  </span>
)

type TrxIdProps = {
  id: string
  /** The places of signs that differ from another id, from 0. */
  apart?: readonly number[] | undefined
}

/** A TrxID in a face that tells 0 from O; signs that differ are marked, and read out as one word all the same. */
export function TrxId({ id, apart = [] }: TrxIdProps) {
  if (apart.length === 0) return <code className="trx-id">{id}</code>
  return (
    <code className="trx-id">
      <span className="sr-only">{id}</span>
      <span aria-hidden="true">
        {Array.from(id).map((sign, place) =>
          apart.includes(place) ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the signs of an id never move
            <mark key={place}>{sign}</mark>
          ) : (
            sign
          ),
        )}
      </span>
    </code>
  )
}

export function StandingChip({ one }: { one: Advance }) {
  const { word, look } = STANDING_WORDS[one.standing]
  return <span className={`mark-chip mark-chip-${look}`}>{word}</span>
}

/** What is to be known beside the state; of a near match the other code. */
export const StandingText = ({ one, now }: { one: Advance; now: Date }) =>
  one.standing === 'near' && one.message ? (
    <small>
      {say('SMS says')} <TrxId id={one.message.trxId} apart={one.signsApart?.message} />
    </small>
  ) : (
    <small>{standingText(one, now)}</small>
  )
