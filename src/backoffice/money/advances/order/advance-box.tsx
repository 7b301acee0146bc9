import type { Advance } from '#domain/advances/advance.ts'
import { formatBy } from '../../../orders/panel/format-by.ts'
import { Failure } from '../../../ui/failure.tsx'
import {
  apartText,
  claimedText,
  momentText,
  sameText,
  standingText,
  tk,
  tkOfPoisha,
} from '../advance-words.ts'
import { type ClaimRowGiven, runWay } from '../claim-acts.tsx'
import { MethodMark, StandingChip, TrxId } from '../claim-parts.tsx'
import { type ClaimWay, WAY_WORDS, waysOf } from '../claim-ways.ts'

type AdvanceBoxProps = ClaimRowGiven & { one: Advance; onPaste(): void }

/** One advance of the order: what was claimed, by whom, how it stands, and what can be done. */
export function AdvanceBox({ one, onPaste, ...given }: AdvanceBoxProps) {
  const { now, actions } = given
  const taka = one.claimedTaka ?? one.cameTaka
  const ways = waysOf(one, given.mayMatch)
  const isBusy = actions.isBusy(one.id)
  const text = one.standing === 'near' ? '' : standingText(one, now)
  return (
    <li className="advance-box" data-standing={one.standing}>
      <p className="advance-box-head">
        <MethodMark method={one.method} />
        <TrxId id={one.trxId} />
        {taka !== null && (
          <b>
            <span className="taka">৳</span> {taka.toLocaleString('en-US')}
          </b>
        )}
        <StandingChip one={one} />
      </p>
      <p className="desk-hint">{one.matchedAt === null ? claimedText(one, now) : matchedText(one, now)}</p>
      {text && one.standing !== 'matched' && <p className="desk-hint">{text}</p>}
      {one.standing === 'near' && <TwoCodes one={one} now={now} />}
      {one.isBooked && ways.includes('take') && (
        <p className="desk-hint">
          The parcel is booked with {tk(one.collectTaka)} to collect: tell the courier once this is taken.
        </p>
      )}
      {(ways.length > 0 || one.standing === 'waiting') && (
        <div className="claim-acts">
          {ways.map(way => (
            <button
              key={way}
              type="button"
              className={`desk-button${way === 'take' ? ' desk-button-primary' : ''}`}
              aria-label={`${wordOf(way, one)}: ${one.trxId}`}
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || runWay(way, one, given)}
            >
              {wordOf(way, one)}
            </button>
          ))}
          {given.mayMatch && (one.standing === 'near' || one.standing === 'waiting') && (
            <button type="button" className="desk-button desk-button-quiet" onClick={onPaste}>
              {one.standing === 'near' ? 'Paste another SMS' : 'Paste received SMS'}
            </button>
          )}
        </div>
      )}
      <Failure text={actions.failure?.id === one.id ? actions.failure.text : undefined} />
    </li>
  )
}

const wordOf = (way: ClaimWay, { message }: Advance): string =>
  way === 'take' && message
    ? `Take it, ${Math.floor(message.amountPoisha / 100).toLocaleString('en-US')} paid`
    : WAY_WORDS[way]

function matchedText(one: Advance, now: Date): string {
  const by = one.matchedBy === null ? '' : ` by ${formatBy(one.matchedBy)}`
  const when = one.matchedAt === null ? '' : `, ${momentText(one.matchedAt, now)}`
  const counts =
    one.cameTaka !== null && one.cameTaka !== one.claimedTaka
      ? ` ${tk(one.cameTaka)} came, ${tk(one.countedTaka)} counts.`
      : ''
  return `Matched${by}${when}, ${one.message ? 'from SMS' : 'seen in the account'}.${counts}`
}

/** The two codes under each other in one width: the signs that differ are marked in both. */
function TwoCodes({ one, now }: { one: Advance; now: Date }) {
  const { message, signsApart } = one
  if (!message) return null
  const isSameSum = one.claimedTaka !== null && message.amountPoisha === one.claimedTaka * 100
  const sign = apartText(one.trxId[signsApart?.claim[0] ?? -1], message.trxId[signsApart?.message[0] ?? -1])
  const from = message.senderLast4 ? ` from …${message.senderLast4}` : ''
  return (
    <div className="two-codes">
      <dl>
        <div>
          <dt>Claim</dt>
          <dd>
            <TrxId id={one.trxId} apart={signsApart?.claim ?? []} />
          </dd>
        </div>
        <div>
          <dt>SMS</dt>
          <dd>
            <TrxId id={message.trxId} apart={signsApart?.message ?? []} />
          </dd>
        </div>
      </dl>
      <p className="desk-hint">
        {`${tkOfPoisha(message.amountPoisha)}${from}, ${momentText(message.at ?? message.keptAt, now)}. ${sign} ${sameText(isSameSum, one.isSameSender)}`}
      </p>
    </div>
  )
}
