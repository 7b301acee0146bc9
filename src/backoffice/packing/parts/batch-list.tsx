import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#backoffice/language/say.ts'
import type { BatchParcel, PackingNow, ParcelStanding } from '#domain/packing/packing.ts'
import { failureText } from '../../api/call-shop.ts'
import { endPacking } from '../../api/packing.ts'
import { useMe } from '../../me.tsx'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PACKING, type PackingDesk } from '../desk/packing-desk.ts'
import { useStart } from '../no-batch.tsx'
import { clockTime, pairsText, parcelsText } from '../packing-words.ts'

/** What needs somebody stands first, what is done last. */
const ORDER: readonly ParcelStanding[] = ['stuck', 'aside', 'to_pack', 'over', 'packed']

type BatchListProps = { now: PackingNow; desk: PackingDesk; inHand: string | undefined }

/** The parcels of the batch, who has which, and how far it is. */
export function BatchList({ now, desk, inHand }: BatchListProps) {
  const { parcels } = now
  const of = (standing: ParcelStanding) => parcels.filter(parcel => parcel.standing === standing)
  const [done, stuck, toGo] = [
    of('packed').length,
    of('stuck').length,
    of('to_pack').length + of('aside').length,
  ]
  const sorted = ORDER.flatMap(of)
  const names = new Set(parcels.flatMap(({ heldBy }) => heldBy?.name ?? []))
  return (
    <section className="batch-list" aria-label={say('Parcels of the batch')}>
      <header className="packing-head">
        <h2>
          {parcelsText(parcels.length)}{' '}
          <small>
            {say('{done} done', { done })}
            {stuck > 0 && say(', {stuck} stuck', { stuck })}
            {say(', {toGo} to go', { toGo })}
          </small>
        </h2>
        <progress aria-label={say('Parcels packed')} max={Math.max(1, parcels.length)} value={done} />
        <More now={now} />
      </header>
      <ul>
        {sorted.map(parcel => (
          <ParcelRow key={parcel.orderId} parcel={parcel} desk={desk} isHere={parcel.orderId === inHand} />
        ))}
      </ul>
      <footer className="packing-foot">
        <span>
          {names.size > 0
            ? `${[...names].join(', ')} ${names.size === 1 ? 'packs' : 'pack'}`
            : say('Nobody packs now')}
        </span>
        <EndBatch toGo={toGo + stuck} />
      </footer>
    </section>
  )
}

/** Orders that became ready while the batch was packed. */
function More({ now: { waiting } }: { now: PackingNow }) {
  const { start, isBusy, failure } = useStart()
  return (
    <>
      {waiting > 0 && (
        <button
          type="button"
          className="desk-button desk-button-small"
          aria-disabled={isBusy || undefined}
          onClick={() => void start()}
        >
          {say('Add {waiting} that came since', { waiting: parcelsText(waiting) })}
        </button>
      )}
      <Failure text={failure} />
    </>
  )
}

type ParcelRowProps = { parcel: BatchParcel; desk: PackingDesk; isHere: boolean }

function ParcelRow({ parcel, desk, isHere }: ParcelRowProps) {
  const me = useMe()
  const { standing, heldBy } = parcel
  const isOthers = heldBy !== null && heldBy.id !== me.id
  const isOpenable = !isHere && !isOthers && standing !== 'packed' && standing !== 'over'
  const what = (
    <>
      {standing === 'packed' && <BackofficeIcon name="check" />}
      {(standing === 'stuck' || standing === 'over') && <BackofficeIcon name="alert" />}
      <span>
        <b>
          {parcel.orderNo} {parcel.recipientName}
        </b>
        <small>{belowOf(parcel)}</small>
      </span>
      <small>{endOf(parcel, { isHere, isOthers })}</small>
    </>
  )
  return (
    <li data-standing={standing} data-here={isHere || undefined}>
      {isOpenable ? (
        <button type="button" onClick={() => desk.take(parcel.orderId)}>
          <span className="sr-only">{say('Open parcel')} </span>
          {what}
        </button>
      ) : (
        <div>{what}</div>
      )}
    </li>
  )
}

function belowOf({ standing, missing, pairs, counted, collectTaka, officialStatus }: BatchParcel): string {
  if (standing === 'stuck') return say('{part} is not on the shelf', { part: missing ?? say('A pair') })
  if (standing === 'over')
    return say('not to be packed: {officialStatus}', { officialStatus: say(officialStatus) })
  const collected = collectTaka === 0 ? say(', nothing to collect') : ''
  const begun = standing === 'to_pack' && counted > 0 ? say('{counted} of ', { counted }) : ''
  return `${begun}${pairsText(pairs)}${collected}`
}

function endOf(
  { standing, heldBy, packedAt }: BatchParcel,
  { isHere, isOthers }: { isHere: boolean; isOthers: boolean },
): string {
  if (standing === 'packed') return packedAt ? clockTime(packedAt) : 'packed'
  if (isHere) return 'here'
  if (isOthers) return heldBy?.name ?? ''
  return standing === 'stuck' ? 'stuck' : standing === 'aside' ? say('set aside') : ''
}

/** Asks first while something is left: ending a batch lets go of it. */
function EndBatch({ toGo }: { toGo: number }) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const end = async () => {
    setAsking(false)
    setFailure(undefined)
    try {
      await endPacking()
    } catch (error) {
      setFailure(failureText(error))
    }
    await queries.invalidateQueries({ queryKey: [PACKING] })
  }
  return (
    <>
      <button
        type="button"
        className="desk-button desk-button-small"
        onClick={() => (toGo > 0 ? setAsking(true) : void end())}
      >
        {say('End batch')}
      </button>
      <Failure text={failure} />
      <ConfirmDialog
        isOpen={isAsking}
        title={say('End this batch?')}
        text={say('{toGo} of it {part} not packed. {part2} confirmed, and can be put into the next batch.', {
          toGo: parcelsText(toGo),
          part: toGo === 1 ? say('is') : say('are'),
          part2: toGo === 1 ? say('It stays') : say('They stay'),
        })}
        confirmLabel={say('End batch')}
        kind="plain"
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
