import { say } from '#backoffice/language/say.ts'
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
          {say('The parcel is booked with {collectTaka} to collect: tell the courier once this is taken.', {
            collectTaka: tk(one.collectTaka),
          })}
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
              {one.standing === 'near' ? say('Paste another SMS') : say('Paste received SMS')}
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
    ? say('Take it, {floor} paid', { floor: Math.floor(message.amountPoisha / 100).toLocaleString('en-US') })
    : WAY_WORDS[way]

function matchedText(one: Advance, now: Date): string {
  const by = one.matchedBy === null ? '' : say(' by {matchedBy}', { matchedBy: formatBy(one.matchedBy) })
  const when = one.matchedAt === null ? '' : `, ${momentText(one.matchedAt, now)}`
  const counts =
    one.cameTaka !== null && one.cameTaka !== one.claimedTaka
      ? say(' {cameTaka} came, {countedTaka} counts.', {
          cameTaka: tk(one.cameTaka),
          countedTaka: tk(one.countedTaka),
        })
      : ''
  return say('Matched{by}{when}, {part}.{counts}', {
    by,
    when,
    part: one.message ? say('from SMS') : say('seen in the account'),
    counts,
  })
}

/** The two codes under each other in one width: the signs that differ are marked in both. */
function TwoCodes({ one, now }: { one: Advance; now: Date }) {
  const { message, signsApart } = one
  if (!message) return null
  const isSameSum = one.claimedTaka !== null && message.amountPoisha === one.claimedTaka * 100
  const sign = apartText(one.trxId[signsApart?.claim[0] ?? -1], message.trxId[signsApart?.message[0] ?? -1])
  const from = message.senderLast4 ? say(' from …{senderLast4}', { senderLast4: message.senderLast4 }) : ''
  return (
    <div className="two-codes">
      <dl>
        <div>
          <dt>{say('Claim')}</dt>
          <dd>
            <TrxId id={one.trxId} apart={signsApart?.claim ?? []} />
          </dd>
        </div>
        <div>
          <dt>{say('SMS')}</dt>
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
